import { badgeById } from "./catalogue.ts";

type Catalogues = Readonly<Record<string, unknown>>;

/** What a badge is called in a language, from its loaded messages; nothing for one that is no longer in the catalogue. */
export function badgeName({ achievements }: Catalogues, id: string): string {
  if (!badgeById(id)) return "";
  return (achievements as { badges: Readonly<Record<string, string>> }).badges[id] ?? "";
}
