import { locales } from "#i18n/routing.ts";
import { paths, splitLocale } from "#lib/platform/paths.ts";

/** No character here can be read as another host, path or header, so nothing needs decoding. */
const plain = /^\/(?:dashboard|staff)(?:\/[A-Za-z0-9_-]+)*(?:\?[A-Za-z0-9_\-.~%&=+:,]*)?$/;

export function returnPath(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > 500) return paths.dashboard;
  const { path } = splitLocale(asked, locales);
  return plain.test(path) ? path : paths.dashboard;
}
