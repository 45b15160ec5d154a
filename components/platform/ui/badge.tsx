import { cn } from "./cn.ts";
import { tones } from "./tones.ts";

const shape =
  "inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold wrap-anywhere";

type Props = React.ComponentProps<"span"> & { tone?: keyof typeof tones | undefined };

/** A category in its colour (`tone={category.color}`), or a state. */
export function Badge({ className, tone = "neutral", ...props }: Props) {
  return <span className={cn(shape, tones[tone], className)} {...props} />;
}
