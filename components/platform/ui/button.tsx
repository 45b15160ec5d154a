import { Children, cloneElement, isValidElement } from "react";
import { cn } from "./cn.ts";

const shape =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline transition-colors disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60 [&_svg]:size-[1.15em] [&_svg]:shrink-0";

const looks = {
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
} as const;

const sizes = {
  default: "min-h-11 px-4 py-2",
  sm: "min-h-9 px-3 py-1.5 text-sm",
  lg: "min-h-12 px-6 py-2.5",
  xl: "min-h-14 px-8 py-3 text-lg",
  icon: "size-11",
} as const;

type Variants = { variant?: keyof typeof looks | undefined; size?: keyof typeof sizes | undefined };

/** For a link that looks like a button: `<Button asChild><a …/></Button>`. */
export function buttonVariants({ variant = "default", size = "default" }: Variants = {}): string {
  return `${shape} ${looks[variant]} ${sizes[size]}`;
}

export type ButtonProps = React.ComponentProps<"button"> & Variants & { asChild?: boolean };

type Child = { className?: string };

export function Button({ className, variant, size, asChild = false, type, children, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    const child = Children.only(children);
    if (!isValidElement<Child>(child)) throw new Error("`asChild` takes one element");
    return cloneElement(child, { ...props, className: cn(classes, child.props.className) });
  }
  return (
    <button type={type ?? "button"} className={classes} {...props}>
      {children}
    </button>
  );
}
