import { cn } from "#components/platform/ui/cn.ts";
import { tones } from "#components/platform/ui/tones.ts";
import { motifs } from "#lib/publishing/blog-posts/motifs.ts";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";

const drawing = "absolute inset-0 size-full";

/** For a post without a picture: a colour and its category's motif, without a request. */
export function PostCover({ color, className }: { color: CategoryColor; className?: string }) {
  return (
    <div className={cn("relative overflow-hidden", tones[color], className)}>
      <svg
        aria-hidden
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        className={drawing}
        fill="currentColor"
      >
        <circle cx="262" cy="34" r="92" opacity=".07" />
        <circle cx="40" cy="170" r="64" opacity=".07" />
      </svg>
      <svg
        aria-hidden
        viewBox="0 0 320 180"
        className={drawing}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={motifs[color]} opacity=".55" />
      </svg>
    </div>
  );
}
