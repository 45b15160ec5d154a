import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

const alertVariants = cva("flex gap-3 rounded-control border p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0", {
  variants: {
    variant: {
      info: "border-info bg-info-soft text-info",
      success: "border-success bg-success-soft text-success",
      warning: "border-warning bg-warning-soft text-warning",
      destructive: "border-danger bg-danger-soft text-danger",
    },
  },
  defaultVariants: { variant: "info" },
});

const icons = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  destructive: "circle-alert",
} as const;

type Props = Omit<React.ComponentProps<"div">, "title"> &
  VariantProps<typeof alertVariants> & { title?: React.ReactNode };

/** A message in the flow of the page. What went wrong is announced at once, the rest politely. */
export function Alert({ className, variant, title, children, ...props }: Props) {
  return (
    <div
      role={variant === "destructive" ? "alert" : "status"}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      <Icon name={icons[variant ?? "info"]} />
      <div className="min-w-0 text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
