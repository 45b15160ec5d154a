export const dots = "M12 12h.01M12 5h.01M12 19h.01";

type Props = { path: string; className?: string | undefined };

/** One path of Lucide (https://lucide.dev, ISC licence): for the browser lighter than the package. */
export function SmallIcon({ path, className = "size-4 shrink-0" }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
