import { Parser } from "htmlparser2";

/** Elements open at once: far more than any text needs. */
export const deepest = 200;

export type ScanLimits = Readonly<{
  /** Elements open at once. */
  deepest: number;
  /** Characters, embedded pictures not counted. */
  longest: number;
}>;
export type Scan = { refusal: "tooDeep" | "tooLarge" } | { images: string[] };

/**
 * One pass over HTML as a person sent it, before anything else parses it: parsers take quadratic time over nesting, what
 * walks a deep tree overflows the stack, and a tree of ten megabytes takes a gigabyte. It stops at the first limit.
 * Answers the distinct addresses of pictures, in order.
 */
export function scanHtml(html: string, { deepest, longest }: ScanLimits): Scan {
  const images = new Set<string>();
  let depth = 0;
  let embedded = 0;
  let refusal: "tooDeep" | "tooLarge" | undefined;
  const parser = new Parser({
    onopentag(name, { src }) {
      depth += 1;
      if (name === "img" && src) images.add(src);
      if (name === "img" && src && isEmbedded(src)) embedded += src.length;
      if (depth > deepest) refusal = "tooDeep";
      else if (parser.endIndex - embedded > longest) refusal = "tooLarge";
      if (refusal) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  if (!refusal && html.length - embedded > longest) refusal = "tooLarge";
  return refusal ? { refusal } : { images: [...images] };
}

/** Whether a picture's address carries the picture itself. */
export function isEmbedded(src: string): boolean {
  return /^\s*data:/i.test(src);
}

/** Whether elements are nested deeper than `most`. */
export function isTooDeep(html: string, most = deepest): boolean {
  return "refusal" in scanHtml(html, { deepest: most, longest: Number.POSITIVE_INFINITY });
}
