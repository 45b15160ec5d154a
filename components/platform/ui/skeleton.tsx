import { cn } from "./cn.ts";

/** Placeholder while loading. Label the loading region once, not each bar. */
export function Skeleton({ className, ...props }: React.ComponentProps<"div">) {
  return <div aria-hidden className={cn("animate-pulse rounded-control bg-clay", className)} {...props} />;
}
