import { settleBlocks } from "./paste-blocks.ts";
import { unwrapLinks } from "./paste-links.ts";
import { settleLists } from "./paste-lists.ts";
import { pushMarks } from "./paste-marks.ts";
import { withoutForeign } from "./paste-removals.ts";
import { settleSpaces } from "./paste-spaces.ts";

export type CleanedPaste = Readonly<{
  html: string;
  /** Pictures that only the other program can read. */
  picturesLeftOut: number;
}>;

type ReadPage = (html: string) => Document;

const readPage: ReadPage = (html) => new DOMParser().parseFromString(html, "text/html");

/** The clipboard's HTML of a word processor as plain structure: lists, headings and marks instead of styles. */
export function cleanPaste(html: string, read: ReadPage = readPage): CleanedPaste {
  // Our own editor's clipboard needs nothing.
  if (/\sdata-pm-slice=/.test(html)) return { html, picturesLeftOut: 0 };
  const page = read(withoutConditions(html));
  const { body } = page;
  const picturesLeftOut = withoutForeign(page);
  unwrapLinks(body);
  settleLists(body);
  pushMarks(body);
  settleBlocks(body);
  settleSpaces(body);
  return { html: body.innerHTML, picturesLeftOut };
}

/** Word's `<![if !supportLists]>` are no comments, though browsers take them as such. */
function withoutConditions(html: string): string {
  return html.replace(/<!\[(?:if|endif)[^>-]*>/gi, "").replace(/<\?xml[^>]*>/gi, "");
}
