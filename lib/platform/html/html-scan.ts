import { DomHandler, Parser } from "htmlparser2";
import type { HtmlTree } from "./html-tree.ts";

/** Elements open at once: far more than any text needs. */
export const deepest = 200;

export type ReadLimits = Readonly<{
  /** Elements open at once. */
  deepest: number;
  /** Characters, embedded pictures not counted. */
  longest: number;
}>;
export type ReadRefusal = "tooDeep" | "tooLarge";
export type ReadHtml = { refusal: ReadRefusal } | { tree: HtmlTree };

/**
 * The tree of HTML as a person sent it, read once and within limits: parsers take quadratic time over nesting, what walks a deep
 * tree overflows the stack, and a tree of ten megabytes takes a gigabyte. Reading stops at the first limit.
 */
export function readHtml(html: string, limits: ReadLimits): ReadHtml {
  const text = html.toWellFormed();
  const builder = new LimitedBuilder(limits);
  const parser = new Parser(builder);
  parser.write(text);
  const refusal = builder.refusalOf(text.length);
  if (refusal) return { refusal };
  parser.end();
  return { tree: builder.root };
}

/** Builds a tree until a limit is reached. */
class LimitedBuilder extends DomHandler {
  readonly #limits: ReadLimits;
  #parser: Parser | undefined;
  #refusal: ReadRefusal | undefined;
  #depth = 0;
  /** Characters of embedded pictures so far. */
  #embedded = 0;

  constructor(limits: ReadLimits) {
    super();
    this.#limits = limits;
  }

  /** What is wrong once so many characters are read. */
  refusalOf(length: number): ReadRefusal | undefined {
    return this.#refusal ?? (length - this.#embedded > this.#limits.longest ? "tooLarge" : undefined);
  }

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#parser = parser;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    this.#depth += 1;
    const { src } = attributes;
    if (name === "img" && src && isEmbedded(src)) this.#embedded += src.length;
    if (this.#depth > this.#limits.deepest) this.#refusal = "tooDeep";
    else this.#refusal = this.refusalOf(this.#parser?.endIndex ?? 0);
    if (this.#refusal) this.#parser?.pause();
  }

  override onclosetag(): void {
    super.onclosetag();
    this.#depth -= 1;
  }
}

/** Whether a picture's address carries the picture itself. */
export function isEmbedded(src: string): boolean {
  return /^\s*data:/i.test(src);
}
