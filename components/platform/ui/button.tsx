import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn.ts";

/** Looks of a button (FIELD-20). A link that looks like one: `<Button asChild><a …/></Button>`. */
export const buttonVariants = cva(
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline transition-colors disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60 [&_svg]:size-[1.15em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-leaf text-leaf-ink hover:bg-leaf-strong",
        destructive: "bg-danger text-danger-ink hover:opacity-90",
        outline: "border border-edge bg-surface text-ink hover:bg-clay",
        secondary: "bg-clay text-ink hover:bg-line",
        ghost: "text-ink hover:bg-clay",
        link: "text-leaf underline underline-offset-4 hover:text-leaf-strong",
        hero: "bg-dusk text-dusk-ink shadow-soft hover:opacity-90",
        "hero-outline": "border border-[#fff8] bg-[#0003] text-[#fff] hover:bg-[#0006]",
        success: "bg-success text-success-ink hover:opacity-90",
        warning: "bg-warning text-warning-ink hover:opacity-90",
      },
      size: {
        default: "min-h-11 px-4 py-2",
        sm: "min-h-9 px-3 py-1.5 text-sm",
        lg: "min-h-12 px-6 py-2.5",
        xl: "min-h-14 px-8 py-3 text-lg",
        icon: "size-11",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonProps = React.ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) return <Slot className={classes} {...props} />;
  return <button type={type ?? "button"} className={classes} {...props} />;
}
