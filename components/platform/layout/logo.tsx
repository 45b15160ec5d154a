import { logoPath } from "#lib/platform/site/logo-path.ts";

/** The mark: one strong trunk, a wide crown. One colour, the text's own; as large as its class says. */
export function Logo({ className = "size-8" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" fill="currentColor" className={className}>
      <path d={logoPath} />
    </svg>
  );
}
