export type StandardFrame = Readonly<{ seq: number | null; type: string; payload: unknown }>;

/** `undefined` for a comment. Separate from the product's own reader, by the standard. */
export function standardFrameOf(block: string): StandardFrame | undefined {
  let [seq, type, data]: [number | null, string, string | undefined] = [null, "message", undefined];
  for (const line of block.split("\n")) {
    const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === "id") seq = Number(value);
    else if (name === "event") type = value;
    else if (name === "data") data = data === undefined ? value : `${data}\n${value}`;
  }
  return data === undefined ? undefined : { seq, type, payload: JSON.parse(data) };
}
