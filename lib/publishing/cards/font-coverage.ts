/** Which characters a font can draw (PURE), read from its own table: others would come out as boxes. */
export type Coverage = (text: string) => boolean;

/** Reads the table of a TrueType or OpenType file. https://learn.microsoft.com/typography/opentype/spec/cmap */
export function fontCoverage(file: Uint8Array): Coverage {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const ranges = rangesOf(view, subtable(view, tableStart(view, "cmap")));
  return (text) => [...text].every((char) => has(ranges, char.codePointAt(0) ?? 0));
}

type Range = readonly [first: number, last: number];

function has(ranges: readonly Range[], code: number): boolean {
  return code === 0x20 || ranges.some(([first, last]) => first <= code && code <= last);
}

function tableStart(view: DataView, name: string): number {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
    if (tag === name) return view.getUint32(at + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

/** The widest Unicode subtable of those we can read: format 12 before format 4. */
function subtable(view: DataView, cmap: number): number {
  const starts = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + index * 8),
  );
  const found = [12, 4].flatMap((format) => starts.filter((start) => view.getUint16(start) === format))[0];
  if (found === undefined) throw new Error("The font has no table of Unicode characters");
  return found;
}

function rangesOf(view: DataView, start: number): Range[] {
  if (view.getUint16(start) === 12) {
    return Array.from({ length: view.getUint32(start + 12) }, (_, index) => {
      const at = start + 16 + index * 12;
      return [view.getUint32(at), view.getUint32(at + 4)] as const;
    });
  }
  const count = view.getUint16(start + 6) / 2;
  const ranges: Range[] = [];
  for (let index = 0; index < count; index += 1) {
    const last = view.getUint16(start + 14 + index * 2);
    const first = view.getUint16(start + 16 + count * 2 + index * 2);
    if (first !== 0xffff) ranges.push([first, last]);
  }
  return ranges;
}
