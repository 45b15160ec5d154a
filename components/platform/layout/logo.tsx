import { logoPath } from "#lib/platform/site/logo-path.ts";

/** The mark, in the text's colour. */
export function Logo({ className = "size-8" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" fill="currentColor" className={className}>
      <path d={logoPath} />
    </svg>
  );
}
