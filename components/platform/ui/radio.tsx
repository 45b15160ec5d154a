import { cn } from "./cn.ts";

type GroupProps = Omit<React.ComponentProps<"div">, "role"> & {
  labelledBy: string;
  error: string | undefined;
  errorId: string;
};

/** Required choice. With an error it takes focus, like a field. */
export function RadioGroup({ labelledBy, error, errorId, className, ...props }: GroupProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
      className={cn("flex rounded-control", className)}
      {...props}
    />
  );
}

type TileProps = Omit<React.ComponentProps<"input">, "type"> & { label: React.ReactNode };

/** The whole tile is clickable. */
export function RadioTile({ label, className, ...props }: TileProps) {
  return (
    <label
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-3 py-2 has-checked:border-leaf has-checked:bg-chosen has-checked:text-chosen-ink",
        className,
      )}
    >
      <input type="radio" className="size-5 shrink-0 accent-leaf" {...props} />
      {label}
    </label>
  );
}
