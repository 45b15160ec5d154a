import { ageBand } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Visibility, visibilityOf } from "#lib/identity/users/privacy.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { standingOf } from "#lib/identity/users/standing.ts";
import { slugify } from "./slug-rules.ts";

/** What decides whether an author has a page. */
export type AuthorFacts = Readonly<{
  role: Role;
  dateOfBirth: string;
  profileVisibility: Visibility | null;
  suspendedAt: Date | null;
  deletionRequestedAt: Date | null;
  erasedAt: Date | null;
}>;

/** Adults in good standing whose profile is public; `today` is the day in UTC. */
export function mayHavePage(author: AuthorFacts, today: string): boolean {
  if (standingOf(author) !== "active") return false;
  const { role, dateOfBirth, profileVisibility } = author;
  const band = ageBand(dateOfBirth, today);
  // A minor's is private, whatever is stored.
  return visibilityOf({ role, band, joined: band }, profileVisibility) === "public";
}

const longestName = 60;
/** Without letters and digits that are easily taken for another. */
const signs = "23456789abcdefghjkmnpqrstuvwxyz";
const randomSigns = 6;

/** The last part of the address of an author's page: the name as of then and a random end. `random` is in [0, 1). */
export function newAuthorKey(author: Readonly<{ firstName: string; lastName: string }>, random: () => number): string {
  const name = [...slugify(fullName(author))].slice(0, longestName).join("").replace(/-$/, "");
  const end = Array.from({ length: randomSigns }, () => signs[Math.floor(random() * signs.length)] ?? "").join("");
  return name === "" ? end : `${name}-${end}`;
}
