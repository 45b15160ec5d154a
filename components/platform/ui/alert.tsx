import { cn } from "./cn.ts";
import { circleAlertPath, circleCheckPath, infoPath, triangleAlertPath } from "./shell-icon-paths.ts";
import { SmallIcon } from "./small-icon.tsx";

const shape = "flex gap-3 rounded-control border p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0";

const looks = {
  info: "border-info bg-info-soft text-info",
  success: "border-success bg-success-soft text-success",
  warning: "border-warning bg-warning-soft text-warning",
  destructive: "border-danger bg-danger-soft text-danger",
} as const;

const icons = {
  info: infoPath,
  success: circleCheckPath,
  warning: triangleAlertPath,
  destructive: circleAlertPath,
} as const;

type Props = Omit<React.ComponentProps<"div">, "title"> & {
  variant?: keyof typeof looks | undefined;
  title?: React.ReactNode;
};

/** Errors are announced immediately, the rest politely. */
export function Alert({ className, variant = "info", title, children, ...props }: Props) {
  return (
    <div
      role={variant === "destructive" ? "alert" : "status"}
      className={cn(shape, looks[variant], className)}
      {...props}
    >
      <SmallIcon path={icons[variant]} className="size-5 shrink-0" />
      <div className="min-w-0 text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
