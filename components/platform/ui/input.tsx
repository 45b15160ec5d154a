import { cn } from "./cn.ts";

export const controlClasses =
  "w-full min-h-11 rounded-control border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:outline-danger disabled:opacity-60 read-only:bg-clay";

export function Input({ className, type = "text", ...props }: React.ComponentProps<"input">) {
  return <input type={type} className={cn(controlClasses, className)} {...props} />;
}
