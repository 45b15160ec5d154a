import { ChevronDownIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "./cn.ts";

/** The line that opens and closes a `details`. */
export function FoldSummary({ className, children, ...props }: React.ComponentProps<"summary">) {
  return (
    <summary className={cn("flex min-h-11 items-center justify-between gap-3 font-semibold", className)} {...props}>
      <span className="min-w-0">{children}</span>
      <ChevronDownIcon
        aria-hidden
        className="size-5 shrink-0 text-muted transition-transform in-[details[open]]:rotate-180"
      />
    </summary>
  );
}
