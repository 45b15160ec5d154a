import { cn } from "#components/platform/ui/cn.ts";
import { sizesAt } from "#lib/platform/pictures/kept-reads.ts";
import { avifSourcesOf, sourcesOf } from "#lib/platform/pictures/sized-html.ts";

type Props = {
  src: string;
  alt: string;
  /** The `sizes` attribute, from which browsers choose a width. */
  sizes: string;
  className?: string;
  /** Visible at first: not lazy. */
  first?: boolean;
  /** The most important picture of the page. */
  main?: boolean;
};

/** A stored post picture in a suitable width; it fills a 16:9 frame. */
export async function PostImage({ src, alt, sizes, className, first = false, main = false }: Props) {
  const stored = await sizesAt(src);
  const [sources, avif] = [sourcesOf(src, stored), avifSourcesOf(src, stored)];
  const image = (
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
  if (!avif) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
