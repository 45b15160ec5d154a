import PDFDocument from "pdfkit";
import { boldFont, type FontFile, textFont } from "./fonts.ts";
import { type TextRun, textRunsOf } from "./runs.ts";
import { type Direction, type ShapedFont, shapedFont } from "./shaped-font.ts";

/** Points from the top left. */
export type LineStyle = Readonly<{
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  color: string;
  /** Longer lines are drawn smaller. */
  width: number;
  bold?: boolean;
  tag?: "H1" | "P";
}>;

type Options = Readonly<{ title: string; author: string; lang: string; created: Date }>;

export class CertificatePage {
  readonly pdf: PDFKit.PDFDocument;
  readonly #fonts = new Map<FontFile, ShapedFont>();
  readonly #written: Promise<Buffer>;

  constructor({ title, author, lang, created }: Options) {
    const info = { Title: title, Author: author, Creator: author, Producer: "Baobab", CreationDate: created };
    const form = { size: "A4", layout: "landscape", margin: 0, info, lang };
    const accessible = { tagged: true, subset: "PDF/UA", pdfVersion: "1.7", displayTitle: true };
    // The types lack PDF/UA; an empty font keeps pdfkit from adding a standard one that is not embedded.
    this.pdf = new PDFDocument({ ...form, ...accessible, font: "" } as unknown as PDFKit.PDFDocumentOptions);
    const parts: Buffer[] = [];
    this.#written = new Promise((resolve, reject) => {
      this.pdf.on("data", (part: Buffer) => parts.push(part));
      this.pdf.on("end", () => resolve(Buffer.concat(parts)));
      this.pdf.on("error", reject);
    });
  }

  line(text: string, style: LineStyle): number {
    const { x, y, color, width, bold = false, tag = "P" } = style;
    const own = bold ? boldFont : textFont;
    const runs = textRunsOf(text, own, (font, character) => this.#font(font).has(character));
    const wide = this.#widthOf(runs, style.size);
    const size = Math.min(style.size, (style.size * width) / wide);
    const draw = () => {
      this.pdf.fillColor(color);
      // Reading order; each run's position comes from the visual order.
      for (const run of runs) {
        const left = this.#widthOf(
          runs.filter(({ place }) => place < run.place),
          size,
        );
        this.#use(run, size).text(run.text, x + left, y, {
          ...{ lineBreak: false, baseline: "alphabetic", features: directionOf(run) },
        });
      }
    };
    this.pdf.addStructure(this.pdf.struct(tag, { actual: text }, draw));
    return (wide * size) / style.size;
  }

  /** Returns the baseline below. */
  paragraph(text: string, style: LineStyle & { leading: number }): number {
    let { y } = style;
    for (const line of this.#broken(text, style)) {
      this.line(line, { ...style, y });
      y += style.leading;
    }
    return y;
  }

  decoration(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  picture(alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.addStructure(this.pdf.struct("Figure", { alt }, () => draw(this.pdf)));
  }

  finish(): Promise<Buffer> {
    this.pdf.end();
    return this.#written;
  }

  #font(font: FontFile): ShapedFont {
    const known = this.#fonts.get(font);
    if (known) return known;
    const shaped = shapedFont(font);
    this.#fonts.set(font, shaped);
    this.pdf.registerFont(font.name, shaped.source as unknown as string);
    return shaped;
  }

  #use(run: TextRun, size: number) {
    return this.pdf.font(this.#font(run.font).name, size);
  }

  #widthOf(runs: readonly TextRun[], size: number): number {
    return runs.reduce(
      (sum, run) => sum + this.#use(run, size).widthOfString(run.text, { features: directionOf(run) }),
      0,
    );
  }

  #broken(text: string, { size, width, bold = false }: LineStyle): string[] {
    const has = (font: FontFile, character: string) => this.#font(font).has(character);
    const fits = (line: string) => this.#widthOf(textRunsOf(line, bold ? boldFont : textFont, has), size) <= width;
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = [...lines.slice(-1), word].join(" ");
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}

/** pdfkit hands features to the font unchanged, and with any set it does not split at spaces. */
function directionOf({ rightToLeft }: TextRun): PDFKit.Mixins.OpenTypeFeatures[] {
  const direction: Direction = rightToLeft ? "rtl" : "ltr";
  return [direction as unknown as PDFKit.Mixins.OpenTypeFeatures];
}
