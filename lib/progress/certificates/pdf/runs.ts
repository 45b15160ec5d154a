import bidiFactory from "bidi-js";
import { type FontFile, fontOfScript, textFont } from "./fonts.ts";

/** `place` counts from the left, in visual order. */
export type TextRun = Readonly<{ text: string; font: FontFile; rightToLeft: boolean; place: number }>;

type Has = (font: FontFile, character: string) => boolean;

const bidi = bidiFactory();

/** In reading order (Unicode bidirectional algorithm). `own`: the font for letters the text font has. */
export function textRunsOf(text: string, own: FontFile, has: Has): TextRun[] {
  const levels = bidi.getEmbeddingLevels(text).levels;
  const runs: { text: string; font: FontFile; level: number }[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    const font = fontOf(character, own, last?.font, has);
    if (last && last.font === font && last.level === level) last.text += character;
    else runs.push({ text: character, font, level });
  }
  const seen = order(runs.map(({ level }) => level));
  return runs.map(({ level, ...run }, index) => ({ ...run, rightToLeft: level % 2 === 1, place: seen.indexOf(index) }));
}

function fontOf(character: string, own: FontFile, last: FontFile | undefined, has: Has): FontFile {
  const font = fontOfScript(character);
  if (font) return font === textFont ? own : font;
  return last && has(last, character) ? last : own;
}

/** Rule L2: reverses runs from the highest level down. */
function order(levels: readonly number[]): number[] {
  const places = levels.map((_, index) => index);
  const level = (place: number | undefined) => levels[place ?? -1] ?? -1;
  for (let turned = Math.max(0, ...levels); turned > 0; turned -= 1) {
    for (let start = 0; start < places.length; start += 1) {
      let end = start;
      while (end < places.length && level(places[end]) >= turned) end += 1;
      if (end > start) places.splice(start, end - start, ...places.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return places;
}
