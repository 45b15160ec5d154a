import credentials from "./contexts/credentials-v2.json" with { type: "json" };
import openBadges from "./contexts/open-badges-3.0.3.json" with { type: "json" };
import extensions from "./contexts/open-badges-extensions.json" with { type: "json" };

/**
 * The vocabularies a credential is written in, as copies of ours: signing fetches nothing. Published by W3C and 1EdTech, who
 * never change what an address with a version says.
 */
const copies: ReadonlyMap<string, object> = new Map<string, object>([
  ["https://www.w3.org/ns/credentials/v2", credentials],
  ["https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json", openBadges],
  ["https://purl.imsglobal.org/spec/ob/v3p0/extensions.json", extensions],
]);

export const contextNames: readonly string[] = [...copies.keys()];

/** The copy of a vocabulary; undefined for any other address. */
export function contextAt(address: string): object | undefined {
  return copies.get(address);
}
