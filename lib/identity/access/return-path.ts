import { locales } from "#i18n/routing.ts";
import { paths, splitLocale } from "#lib/platform/paths.ts";

/**
 * A page of the dashboard or of staff written plainly: nothing that a browser or a proxy could read as another host, another path or a
 * second header is in the alphabet, so there is nothing to decode and nothing to outwit.
 */
const plain = /^\/(?:dashboard|staff)(?:\/[A-Za-z0-9_-]+)*(?:\?[A-Za-z0-9_\-.~%&=+:,]*)?$/;

/**
 * Where to go after sign-in (PURE): the asked page when it is one of our own such pages, without its language
 * prefix, else `/dashboard`.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > 500) return paths.dashboard;
  const { path } = splitLocale(asked, locales);
  return plain.test(path) ? path : paths.dashboard;
}
