export type NormalForm = "NFC" | "NFD" | "NFKC" | "NFKD";

/** Far more than any language puts on a letter. */
const mostMarks = 30;

/** Marks, and the two halfwidth signs that become marks; not the joiner, which ends a run. */
const mark = String.raw`(?:(?!\u034f)[\p{M}\uff9e\uff9f])`;
const longRun = new RegExp(`${mark}{${mostMarks}}(?=${mark})`, "gu");

/**
 * The only way to normalise a text: sorting marks costs the square of their number, so longer runs are broken with a
 * grapheme joiner first (the Stream-Safe Text Format of UAX #15). Other texts stay as they are.
 */
export function normalText(text: string, form: NormalForm): string {
  return text.replace(longRun, "$&\u034f").normalize(form);
}
