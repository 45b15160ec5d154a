import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import type { GuardedStudent } from "#db/queries/safety/guardians.ts";
import { hasGravestReport } from "#db/queries/safety/reports.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { samePhone } from "#lib/identity/users/phone.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { foldText } from "#lib/platform/search-text.ts";
import type { Reachable } from "#lib/safety/conflicts/conflict-rules.ts";
import { type MarkerFound, markersOfReach } from "#lib/safety/removed-markers/find-markers.ts";
import { endangersChildren } from "#lib/safety/removed-markers/rules.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { waitingByMailbox } from "#lib/safety/removed-markers/waiting-like.ts";

/** `id`: of one who is named already. `byStaff`: two of them name this person. */
export type GuardianAsked = Reachable &
  Readonly<{ id?: string; name?: string; verifiedAt?: Date | null; byStaff?: boolean }>;

/** What a guardian is compared by. */
export function barredBy({ email, phone, verifiedAt }: GuardianAsked): Reachable {
  return { email, phone: verifiedAt ? null : phone };
}

/**
 * The removed adults, whose accounts may be erased by now, whose mailbox or telephone a guardian has, or the mailbox of an account
 * that waits because it is like theirs. Of a family's mailbox that a guardian merely shares, leads hear.
 */
export async function markersOfGuardian(
  tx: Executor,
  { id }: Pick<GuardedStudent, "id">,
  asked: GuardianAsked,
  now: Date,
): Promise<MarkerFound[]> {
  const same: MarkerFound[] = [];
  const reach = barredBy(asked);
  const waiting = (await waitingByMailbox(tx))(reach.email);
  for (const found of [...(await markersOfReach(tx, reach, now)), ...waiting]) {
    const { userId } = found.marker;
    if (userId === id) continue;
    if (await merelySharesMailbox(tx, found, asked)) {
      const key = `${userId}:${id}:${asked.id ?? "named"}`;
      const about = [id, userId] as const;
      await tellLeadsOfPerson(tx, { what: "guardianBeside", key, path: paths.staffPerson(id), about }, now);
    } else same.push(found);
  }
  return same;
}

/**
 * A family has one mailbox, and a grown child with it is removed: the parent, of another name and telephone, stays the guardian if
 * staff named them or they were verified before. Where children were in danger nobody goes on who has the mailbox, and a
 * mentor's is no guardian's anyway.
 */
async function merelySharesMailbox(
  tx: Executor,
  { marker, kinds, holder }: MarkerFound & Readonly<{ holder?: IdentifiedPerson }>,
  asked: GuardianAsked,
) {
  const grave = endangersChildren(marker.why) || (await hasGravestReport(tx, marker.userId));
  if (grave || kinds.some((kind) => kind !== "email")) return false;
  const removed = await identifiedPerson(tx, marker.userId);
  if (removed?.role !== "student" || holder?.role === "mentor" || !isSomebodyElse(asked, holder ?? removed))
    return false;
  return (asked.verifiedAt && asked.verifiedAt <= marker.at) || (await isNamedByStaff(tx, asked));
}

/** Whom two of staff name knowing that a second account of a mentor or colleague has the family's mailbox. */
export async function isRelativeByStaff(q: Executor, asked: GuardianAsked, holder: IdentifiedPerson): Promise<boolean> {
  return isSomebodyElse(asked, holder) && (await isNamedByStaff(q, asked));
}

/**
 * Has a first name of their own: a title, an initial, "Dad" or a short form of the removed one's name is none. Of an erased account
 * nothing is left to compare: who is the guardian already was compared before.
 */
function isSomebodyElse({ id, name = "", phone }: GuardianAsked, removed: IdentifiedPerson): boolean {
  if (removed.erasedAt) return id !== undefined;
  const theirs = wordsOf(`${removed.firstName} ${removed.lastName}`);
  const isAlike = (word: string) => theirs.some((one) => one.startsWith(word) || word.startsWith(one));
  const own = wordsOf(name).filter((word) => word.length > 2 && !noNames.has(word) && !isAlike(word));
  const isNamed = wordsOf(removed.firstName).some((first) => wordsOf(name).includes(first));
  return own.length > 0 && !isNamed && !samePhone(phone ?? "", removed.phone);
}

/** Folded, in the languages of the site. */
const noNames = new Set(
  "mrs miss herr frau sra senor senora monsieur madame mme dad daddy mom mum mother father papa mama vater mutter padre madre pere mere maman".split(
    " ",
  ),
);

function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** By two of them. */
export async function isNamedByStaff(q: Executor, { id, byStaff }: GuardianAsked): Promise<boolean> {
  if (byStaff || id === undefined) return byStaff === true;
  const of = [{ acts: ["guardian.name"], by: [...staffRoles, "command"] }];
  return (await newestAuditRows(q, { object: `guardian:${id}`, of }, 1)).length > 0;
}
