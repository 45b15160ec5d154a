import credentials from "./contexts/credentials-v2.json" with { type: "json" };
import openBadges from "./contexts/open-badges-3.0.3.json" with { type: "json" };
import extensions from "./contexts/open-badges-extensions.json" with { type: "json" };

/** Local copies, so signing fetches nothing. A published version never changes. */
const copies: ReadonlyMap<string, object> = new Map<string, object>([
  ["https://www.w3.org/ns/credentials/v2", credentials],
  ["https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json", openBadges],
  ["https://purl.imsglobal.org/spec/ob/v3p0/extensions.json", extensions],
]);

export const contextNames: readonly string[] = [...copies.keys()];

export function contextAt(address: string): object | undefined {
  return copies.get(address);
}
