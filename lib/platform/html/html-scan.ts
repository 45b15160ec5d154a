import { DomHandler, Parser } from "htmlparser2";
import type { HtmlTree } from "./html-tree.ts";

export const deepest = 200;

export type ReadLimits = Readonly<{
  deepest: number;
  /** In characters, embedded pictures not counted. */
  longest: number;
}>;
export type ReadRefusal = "tooDeep" | "tooLarge";
export type ReadHtml = { refusal: ReadRefusal } | { tree: HtmlTree };

/** Deep nesting takes parsers quadratic time and overflows the stack, so reading stops at the first limit. */
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

class LimitedBuilder extends DomHandler {
  readonly #limits: ReadLimits;
  #parser: Parser | undefined;
  #refusal: ReadRefusal | undefined;
  #depth = 0;
  #embedded = 0;

  constructor(limits: ReadLimits) {
    super();
    this.#limits = limits;
  }

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

export function isEmbedded(src: string): boolean {
  return /^\s*data:/i.test(src);
}
