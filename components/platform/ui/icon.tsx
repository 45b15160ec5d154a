import { type IconName, icons } from "./icons.ts";

type Props = { name: IconName; className?: string };

/** Decorative: hidden from screen readers. */
export function Icon({ name, className = "size-5 shrink-0" }: Props) {
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
      <path d={icons[name]} />
    </svg>
  );
}
