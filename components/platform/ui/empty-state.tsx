import { cn } from "./cn.ts";

type Props = {
  title: React.ReactNode;
  description?: React.ReactNode;
  icon?: React.ReactNode;
  /** What to do next, usually one button. */
  action?: React.ReactNode;
  className?: string;
};

export function EmptyState({ title, description, icon, action, className }: Props) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-card border border-dashed border-edge px-6 py-12 text-center [&>svg]:size-10 [&>svg]:text-muted",
        className,
      )}
    >
      {icon}
      <p className="text-lg font-semibold">{title}</p>
      {description ? <p className="max-w-[52ch] text-muted">{description}</p> : null}
      {action}
    </div>
  );
}
