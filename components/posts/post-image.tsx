import { cn } from "#components/ui/cn.ts";

type Props = {
  src: string;
  alt: string;
  className?: string;
  /** Among what is seen first: not put off. */
  first?: boolean;
  /** The most important picture of the page. */
  main?: boolean;
};

/** A post's picture from wherever its author linked it; the server never fetches it, and its host learns no page. */
export function PostImage({ src, alt, className, first = false, main = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: an optimiser would make the server fetch addresses people typed
    <img
      src={src}
      alt={alt}
      loading={first || main ? "eager" : "lazy"}
      fetchPriority={main ? "high" : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      className={cn("bg-clay object-cover", className)}
    />
  );
}
