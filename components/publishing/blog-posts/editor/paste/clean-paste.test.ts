import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";
import { straight } from "./paste-links.ts";

/** A page as a browser reads it, without one. */
function readPage(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

const cleaned = (html: string) => cleanPaste(html, readPage);
/** Without what is between blocks, and with marks side by side as one, as the editor reads them. */
const pasted = (html: string) =>
  cleaned(html)
    .html.replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|table|thead|tbody|tr|td|th|div|blockquote|pre|colgroup|col|hr|figure)\b[^>]*>) ?/g, "$1")
    .replace(/<\/(strong|em|s)><\1>/g, "")
    .trim();
const clipboard = (name: string) => readFileSync(join(import.meta.dirname, "clipboards", `${name}.html`), "utf8");

for (const name of ["word-desktop", "word-online", "google-docs", "libreoffice", "pages", "notion"]) {
  test(name, () => console.log(pasted(clipboard(name)), cleaned(clipboard(name)).picturesLeftOut));
}
test("x", () => expect(straight("x")).toBe("x"));
describe("x", () => undefined);
