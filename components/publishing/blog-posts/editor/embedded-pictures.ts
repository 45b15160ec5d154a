/** Without pictures embedded as data, which may be megabytes: a save uploads them. `html` is the editor's own. */
export function withoutEmbedded(html: string): { html: string; partly: boolean } {
  const left = html.replace(/<img\b[^>]*?\ssrc="data:[^"]*"[^>]*>/gi, "");
  return { html: left, partly: left !== html };
}
