import { withoutControls } from "#lib/platform/forms/posted-text.ts";

/** XML 1.0 allows no control characters but tab and line ends, not even escaped. */
export function xmlText(text: string): string {
  return withoutControls(text.toWellFormed())
    .replace(/[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export const xmlElement = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
