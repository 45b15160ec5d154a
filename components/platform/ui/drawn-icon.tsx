import { SmallIcon } from "./small-icon.tsx";

type Props = Readonly<{ className?: string | undefined; "aria-hidden"?: boolean | "true" }>;
export type IconComponent = (props: Props) => React.ReactNode;

/** Decorative, whether `aria-hidden` is written or not. 24 pixels, where no size is given. */
export function drawIcon(path: string, { className = "" }: Props) {
  return <SmallIcon path={path} className={className.includes("size-") ? className : `size-6 ${className}`.trim()} />;
}
