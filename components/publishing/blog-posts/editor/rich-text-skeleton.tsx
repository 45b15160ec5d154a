import { Skeleton } from "#components/platform/ui/skeleton.tsx";

/** Keeps the editor's place while its script loads. */
export function RichTextSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="rounded-card border border-line bg-surface">
      <div className="flex h-14 items-center gap-2 border-b border-line p-2">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-8 w-1/4" />
      </div>
      <div className="flex min-h-[500px] flex-col gap-3 p-5">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
