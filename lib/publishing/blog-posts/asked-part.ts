import { normalText } from "#lib/platform/normal-text.ts";

/** The last part of an address as Next passes it: a slug or a key. "" for what is none. */
export function askedPart(raw: string): string {
  try {
    return normalText(decodeURIComponent(raw), "NFC");
  } catch {
    return "";
  }
}
