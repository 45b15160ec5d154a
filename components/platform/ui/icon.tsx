import { type IconName, icons } from "./icons.ts";
import { SmallIcon } from "./small-icon.tsx";

type Props = { name: IconName; className?: string };

/** Decorative: hidden from screen readers. */
export function Icon({ name, className = "size-5 shrink-0" }: Props) {
  return <SmallIcon path={icons[name]} className={className} />;
}
