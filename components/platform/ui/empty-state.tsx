import { cn } from "./cn.ts";

type Props = {
  title: React.ReactNode;
  description?: React.ReactNode;
  icon?: React.ReactNode;
  /** In place of the icon. */
  drawing?: React.ReactNode;
  /** What to do next, usually one button. */
  action?: React.ReactNode;
  className?: string;
};

export function EmptyState({ title, description, icon, drawing, action, className }: Props) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-card border border-dashed border-edge px-6 py-12 text-center [&>svg]:size-10 [&>svg]:text-muted",
        className,
      )}
    >
      {drawing ? <div className="mb-2 flex max-w-full justify-center">{drawing}</div> : icon}
      <p className="text-lg font-semibold">{title}</p>
      {description ? <p className="max-w-short text-muted">{description}</p> : null}
      {action}
    </div>
  );
}
