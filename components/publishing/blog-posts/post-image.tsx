import { cn } from "#components/platform/ui/cn.ts";
import { sizesAt } from "#lib/platform/pictures/kept-reads.ts";
import { sourcesOf } from "#lib/platform/pictures/sized-html.ts";

type Props = {
  src: string;
  alt: string;
  /** How wide it is shown, as a browser reads it to choose among the widths there are. */
  sizes: string;
  className?: string;
  /** Among what is seen first: not put off. */
  first?: boolean;
  /** The most important picture of the page. */
  main?: boolean;
};

/** A post's picture, stored here, in the width that fits. It fills a frame of 16 to 9, whatever its own shape. */
export async function PostImage({ src, alt, sizes, className, first = false, main = false }: Props) {
  const sources = sourcesOf(src, await sizesAt(src));
  return (
    // biome-ignore lint/performance/noImgElement: it is kept in several widths already
    <img
      src={src}
      srcSet={sources}
      sizes={sources && sizes}
      alt={alt}
      width={960}
      height={540}
      loading={first || main ? "eager" : "lazy"}
      fetchPriority={main ? "high" : undefined}
      decoding="async"
      className={cn("bg-clay object-cover", className)}
    />
  );
}
