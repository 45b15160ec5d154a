/** Texts as they arrive and as they are kept (PURE): one owner, because every form and every database column needs it. */

/** Control characters show nothing, and PostgreSQL refuses the zero byte; tab and line ends stay. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}

/** A text of several lines. A browser counts a line break as one character and posts two. */
export function postedText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, "\n")).toWellFormed();
}

/** A text of one line, such as a name or a subject, which may end up in the header of a mail. */
export function postedLine(text: string): string {
  return postedText(text).replace(/\s+/gu, " ").trim();
}
