import { cn } from "./cn.ts";

type Props = Omit<React.ComponentProps<"input">, "type"> & { label: React.ReactNode };

/** The whole line is clickable. */
export function Checkbox({ label, className, ...props }: Props) {
  return (
    <label className={cn("flex min-h-11 items-center gap-3", className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-leaf" {...props} />
      <span>{label}</span>
    </label>
  );
}
