import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { create } from "fontkit";
import type { OverlayOptions } from "sharp";
import { drawWords, openPicture } from "#lib/platform/pictures/decoders.ts";
import type { ShareCard } from "./card.ts";
import { type Coverage, drawable, escapeMarkup, shortenedTo } from "./card-text.ts";

/** The font is our own file, so that a card looks the same wherever it is drawn, and needs no font of the machine. */
const fontFile = () => resolve(/* turbopackIgnore: true */ "assets", "fonts", "DejaVuSansCondensed-Bold.ttf");
const fontName = "DejaVu Sans Condensed Bold";
const backgroundFile = (name: string) => resolve(/* turbopackIgnore: true */ "assets", "cards", `${name}.webp`);

/** Pixels. */
const left = 72;
const titleTop = 148;
const titleBox = { width: 700, height: 320 };
const titleSizes = [76, 64, 54, 46];

let covers: Coverage | undefined;

/** Which texts the font of cards can draw: any other character would come out as a box. */
export async function fontCoverage(): Promise<Coverage> {
  const font = create(await readFile(/* turbopackIgnore: true */ fontFile()));
  if ("fonts" in font) throw new Error("The font of cards is a single font");
  return (text) => [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
}

/**
 * Draws a card as JPEG. Pango shapes, breaks and orders the words, so that every script the font has comes out right; a
 * title in another one is left out.
 */
export async function drawCard(card: ShareCard): Promise<Buffer<ArrayBufferLike>> {
  covers ??= await fontCoverage();
  const known = covers;
  const [title, label, name] = [card.title, card.label, card.siteName].map((text) => drawable(text, known));
  const layers: OverlayOptions[] = [];
  if (label) layers.push({ input: (await line(label, 30, "#ffe3b8")).data, left, top: 84 });
  if (title) layers.push({ input: await fitted(title), left, top: titleTop });
  if (name) {
    const { data, info } = await line(name, 38, "#ffffff");
    layers.push({ input: data, left: left + 72, top: 548 - Math.round(info.height / 2) });
  }
  const background = await readFile(/* turbopackIgnore: true */ backgroundFile(card.background));
  return openPicture(background).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** One line, cut where it would run into the drawing. */
async function line(text: string, size: number, color: string) {
  const graphemes = graphemesOf(text);
  return words(shortenedTo(graphemes, 48), { size, color, width: 1000 });
}

/** The title as large as it fits its box; one that is too long even small ends with an ellipsis. */
async function fitted(title: string): Promise<Buffer> {
  const graphemes = graphemesOf(title);
  for (const size of titleSizes) {
    const { data, info } = await words(title, { size, color: "#ffffff", width: titleBox.width });
    if (info.height <= titleBox.height) return data;
  }
  const size = titleSizes.at(-1) ?? 46;
  let best: Buffer | undefined;
  let [low, high] = [1, graphemes.length - 1];
  while (low <= high) {
    const count = (low + high) >> 1;
    const { data, info } = await words(shortenedTo(graphemes, count), {
      size,
      color: "#ffffff",
      width: titleBox.width,
    });
    if (info.height <= titleBox.height) {
      best = data;
      low = count + 1;
    } else high = count - 1;
  }
  return best ?? (await words("…", { size, color: "#ffffff", width: titleBox.width })).data;
}

type Style = { size: number; color: string; width: number };

function words(text: string, { size, color, width }: Style) {
  return drawWords({
    text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
    font: `${fontName} ${size}`,
    fontfile: fontFile(),
    width,
    // One point is one pixel.
    dpi: 72,
    spacing: Math.round(size / 10),
    wrap: "word-char",
    rgba: true,
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function graphemesOf(text: string): string[] {
  return [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment);
}
