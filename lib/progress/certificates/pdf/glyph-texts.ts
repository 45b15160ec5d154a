/** `cluster`: where its text begins; `wide`: whether the line moves on after it. */
export type Glyph = Readonly<{ cluster: number; wide: boolean }>;

/** From left to right. No `place`: nothing visible. */
export type Spelled = Readonly<{ place: number | undefined; text: string }>;

/** Invisible and skipped by readers; an empty text would be read as the glyph's number. */
const nothing = "\u2060";
/** Readers treat text with a mark as zero-width or drop it, so a mark never shares a glyph with a letter. */
const mark = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Gives each glyph a text, so PDF readers get the original although shaping reorders and merges glyphs. */
export function spell(glyphs: readonly Glyph[], text: string, rightToLeft: boolean): Spelled[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const spelled = starts.map((start, index) => {
    const places = glyphs.flatMap(({ cluster }, place) => (cluster === start ? [place] : []));
    if (rightToLeft) places.reverse();
    const characters = [...text.slice(start, starts[index + 1] ?? text.length)];
    return spellCluster(places, characters, (place) => glyphs[place]?.wide === true);
  });
  return rightToLeft ? spelled.flat().reverse() : spelled.flat();
}

function spellCluster(places: readonly number[], characters: string[], isWide: (place: number) => boolean): Spelled[] {
  const spelled: Spelled[] = [];
  const isMark = () => mark.test(characters[0] ?? "");
  places.forEach((place, turn) => {
    const wide = isWide(place);
    while (wide && isMark()) spelled.push({ place: undefined, text: characters.shift() ?? nothing });
    const kept = !wide && !isMark() && places.slice(turn + 1).some(isWide);
    spelled.push({ place, text: (kept ? undefined : characters.shift()) ?? nothing });
  });
  return [...spelled, ...characters.map((text) => ({ place: undefined, text }))];
}
