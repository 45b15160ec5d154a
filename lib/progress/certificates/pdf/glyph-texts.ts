/** A glyph after shaping; `cluster` is where in the text what it stands for begins, `wide` whether the line goes on after it. */
export type Glyph = Readonly<{ cluster: number; wide: boolean }>;

/** What is drawn, from left to right: a glyph by its place, or nothing to be seen, and the text that is read there. */
export type Spelled = Readonly<{ place: number | undefined; text: string }>;

/** Stands for nothing, joins nothing and is skipped by readers; no text at all would be read as the glyph's number. */
const nothing = "\u2060";
/** Readers take what contains one for a mark without width, or leave it out; so it never shares a glyph with a letter. */
const mark = /[\p{Mn}\p{Me}\p{Cf}]/u;

/**
 * Spells a shaped text (PURE), so that whoever reads the glyphs one after another has the text, with spaces where it has them and nowhere
 * else: shaping may have put the glyphs of a cluster in another order, or made one of several letters. Each character has a glyph
 * of its own, letters the wide ones as far as they go, and an invisible one where there are more characters than glyphs.
 */
export function spell(glyphs: readonly Glyph[], text: string, rightToLeft: boolean): Spelled[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const spelled = starts.map((start, index) => {
    const places = glyphs.flatMap(({ cluster }, place) => (cluster === start ? [place] : []));
    if (rightToLeft) places.reverse();
    const characters = [...text.slice(start, starts[index + 1] ?? text.length)];
    return spellCluster(places, characters, (place) => glyphs[place]?.wide === true);
  });
  // Both lists are in the order of reading.
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
