import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn.ts";
import { tones } from "./tones.ts";

const badgeVariants = cva(
  "inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold wrap-anywhere",
  {
    variants: { tone: tones },
    defaultVariants: { tone: "neutral" },
  },
);

type Props = React.ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

/** A small mark: a category in its colour (`tone={category.color}`), a state. */
export function Badge({ className, tone, ...props }: Props) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />;
}
