/** PostgreSQL refuses the zero byte, and control characters show nothing. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}

/** Browsers count a line break as one character but post two. */
export function postedText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, "\n")).toWellFormed();
}

/** Also keeps line breaks out of mail headers. */
export function postedLine(text: string): string {
  return postedText(text).replace(/\s+/gu, " ").trim();
}
