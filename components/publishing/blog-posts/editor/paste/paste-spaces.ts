import { isText } from "./paste-styles.ts";

/** Spaces that word processors forbid to break become plain ones, except where a language writes them. */
export function settleSpaces(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!isText(text)) continue;
    text.data = text.data
      .replace(/\uFEFF/g, "")
      .replace(/\u00A0/g, (space, at: number, all: string) => (isWritten(all[at - 1], all[at + 1]) ? space : " "));
  }
}

/** « French » quotes, before : ; ! ? and %, and between the digits of a number. */
function isWritten(before = "", after = ""): boolean {
  return before === "«" || /[:;!?»%€]/.test(after) || (/\d/.test(before) && /\d/.test(after));
}
