import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { create, type Font } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import type { FontFile } from "./fonts.ts";
import { type Glyph, spell } from "./glyph-texts.ts";

/** Passed through pdfkit as its one font feature. */
export type Direction = "ltr" | "rtl";

export type ShapedFont = Readonly<{ name: string; source: Font; has: (character: string) => boolean }>;

type Subset = { glyphs: number[]; includeGlyph: (id: number) => number; encode: () => Uint8Array };

/** One per document: it holds that document's glyphs. */
export function shapedFont({ name, file, part }: FontFile): ShapedFont {
  const path = resolve(/* turbopackIgnore: true */ "assets", "fonts", "names", file);
  const bytes = brotliDecompressSync(readFileSync(/* turbopackIgnore: true */ path));
  const opened = create(bytes);
  const source = "fonts" in opened ? opened.fonts[part ?? 0] : opened;
  if (!source) throw new Error(`No font ${part} in ${file}`);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes), part ?? 0));
  const entries = new Entries(emptyGlyphOf(source));
  const shaped: Font = Object.create(source, {
    layout: { value: (text: string, features: readonly Direction[]) => layout(shaper, entries, text, features[0]) },
    createSubset: { value: () => subsetOf(source, entries) },
  });
  return { name, source: shaped, has: (character) => source.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
}

/** Readers look up a glyph's text by its number, so a glyph gets one number per text and width. */
class Entries {
  readonly glyphs: number[] = [];
  readonly empty: number;
  readonly #known = new Map<string, number>();

  constructor(empty: number) {
    this.empty = empty;
  }

  numberOf(glyph: number, text: string, width: number): number {
    const key = `${glyph} ${width} ${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.glyphs.length);
    return this.glyphs.push(glyph) - 1;
  }
}

/** Glyphs of joining characters do have an outline here: a bar. */
function emptyGlyphOf(font: Font): number {
  return font.glyphForCodePoint(0x20).id;
}

function layout(shaper: harfbuzz.Font, entries: Entries, text: string, direction: Direction | undefined) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction === "rtl" ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(shaper, buffer);
  const shaped = buffer.getGlyphInfosAndPositions().map(glyphOf);
  const drawn = spell(shaped, text, direction === "rtl").map(({ place, text: own }) => {
    const { glyph, xAdvance, xOffset, yOffset } = (place === undefined ? undefined : shaped[place]) ?? invisible;
    // The distance to the next glyph: readers take a gap for a space.
    const advanceWidth = Math.max(0, xAdvance - xOffset);
    const codePoints = [...own].map((character) => character.codePointAt(0) ?? 0);
    const id = entries.numberOf(glyph ?? entries.empty, own, advanceWidth);
    return { glyph: { id, advanceWidth, codePoints }, position: { xAdvance, yAdvance: 0, xOffset, yOffset } };
  });
  const positions = drawn.map(({ position }) => position);
  return {
    glyphs: drawn.map(({ glyph }) => glyph),
    positions,
    // A getter, because pdfkit scales the positions first.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

const invisible = { glyph: undefined, xAdvance: 0, xOffset: 0, yOffset: 0 };

type Shaped = Glyph & { glyph: number; xAdvance: number; xOffset: number; yOffset: number };

function glyphOf(found: harfbuzz.GlyphInfo & Partial<harfbuzz.GlyphPosition>): Shaped {
  const { codepoint: glyph, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = found;
  return { glyph, cluster, wide: xAdvance > 0, xAdvance, xOffset, yOffset };
}

/** Fontkit's subset with entries as glyph numbers; components keep their own. */
function subsetOf(font: Font, entries: Entries): Subset {
  const subset = font.createSubset() as unknown as Subset;
  const include = subset.includeGlyph.bind(subset);
  const encode = subset.encode.bind(subset);
  const included = new Map<number, number>();
  subset.includeGlyph = (entry) => {
    const known = included.get(entry) ?? subset.glyphs.push(entries.glyphs[entry] ?? 0) - 1;
    included.set(entry, known);
    return known;
  };
  subset.encode = () => {
    subset.includeGlyph = include;
    return encode();
  };
  return subset;
}
