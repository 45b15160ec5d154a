import { and, asc, eq, inArray, isNotNull, isNull, lte, max, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { actsAs } from "#db/conditions/acts-as.ts";
import { noteDaysOfPerson } from "#db/queries/platform/changed-days.ts";
import { userTokens } from "#db/schema/auth.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import { users } from "#db/schema/users.ts";
import { type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";

const account = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  dateOfBirth: users.dateOfBirth,
  suspendedAt: users.suspendedAt,
  erasedAt: users.erasedAt,
};

export async function commandAccountByEmailKey(q: Executor, emailKey: string) {
  const [row] = await q.select(account).from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function commandAccountById(q: Executor, userId: string) {
  const [row] = await q.select(account).from(users).where(eq(users.id, userId));
  return row;
}

/** Of students with a card. A name is unique within its centre, so without the centre's code there may be several. */
export async function commandAccountsByCard(q: Executor, username: string, code: string | undefined) {
  return q
    .select({ ...account, code: partnerCentres.code })
    .from(users)
    .innerJoin(partnerCentres, eq(partnerCentres.id, users.centreId))
    .where(and(eq(users.username, username), code === undefined ? undefined : eq(partnerCentres.code, code)));
}

export async function setDateOfBirth(q: Executor, userId: string, dateOfBirth: string, now: Date): Promise<void> {
  await q.update(users).set({ dateOfBirth, updatedAt: now }).where(eq(users.id, userId));
  await noteDaysOfPerson(q, userId, now);
}

/** Whether an admin can act: not demo, erased, suspended or leaving. If none can, a command can make one. */
export async function hasAdmin(q: Executor): Promise<boolean> {
  return (await q.$count(users, and(eq(users.role, "admin"), able()))) > 0;
}

/** Whether this is the only account with which somebody can run the installation. Open invitations do not count. */
export async function isLastAdmin(q: Executor, userId: string): Promise<boolean> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNotNull(users.emailConfirmedAt), able()));
  return rows.length === 1 && rows[0]?.id === userId;
}

/** All accounts of staff that were not erased, admins first, then by name. */
export async function staffAccounts(q: Executor) {
  const invited = { userId: userTokens.userId, expiresAt: max(userTokens.expiresAt).as("invited_until") };
  const invitations = q
    .select(invited)
    .from(userTokens)
    .where(and(eq(userTokens.kind, "set-up-staff"), isNull(userTokens.usedAt)))
    .groupBy(userTokens.userId)
    .as("invitations");
  return q
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      twoStepSince: users.totpConfirmedAt,
      setUpAt: users.emailConfirmedAt,
      lastSeenAt: users.lastSeenAt,
      suspendedAt: users.suspendedAt,
      deputySince: users.deputySince,
      deletionRequestedAt: users.deletionRequestedAt,
      invitedUntil: invitations.expiresAt,
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .where(and(inArray(users.role, [...staffRoles]), isNull(users.erasedAt)))
    .orderBy(users.role, users.firstName, users.lastName, users.id);
}
export type StaffAccount = Awaited<ReturnType<typeof staffAccounts>>[number];

export async function countOtherStaff(q: Executor, userId: string): Promise<number> {
  return q.$count(users, and(inArray(users.role, [...staffRoles]), ne(users.id, userId), able()));
}

/** Ids of the staff of these roles who can sign in and act; deputies of the lead among the leads. */
export async function staffWhoCanAct(q: Executor, roles: readonly StaffRole[]): Promise<string[]> {
  const here = and(isNull(users.erasedAt), isNull(users.suspendedAt), isNull(users.deletionRequestedAt));
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(actsAs(roles), here));
  return rows.map(({ id }) => id);
}

/**
 * Admins and leads who can act, have set their account up, and whose word counts in decisions about admins. A deputy
 * counts as a lead, unless an admin: that word counts as an admin's or not at all.
 */
export async function staffWhoseWordCounts(q: Executor, now: Date) {
  const here = and(isNull(users.erasedAt), isNull(users.suspendedAt), isNull(users.deletionRequestedAt));
  const counts = or(isNull(users.wordCountsFrom), lte(users.wordCountsFrom, now));
  const deputy = and(eq(users.role, "coordinator"), isNotNull(users.deputySince));
  const rows = await q
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(or(inArray(users.role, ["admin", "lead"]), deputy), here, isNotNull(users.emailConfirmedAt), counts));
  const of = (admin: boolean) => rows.filter(({ role }) => (role === "admin") === admin).map(({ id }) => id);
  return { admins: of(true), leads: of(false), former: await formerAdmins(q) };
}

/** Admins who lost the role, were suspended or are leaving while their word counted, with since when. */
async function formerAdmins(q: Executor) {
  const { id, role, suspendedAt, deletionRequestedAt, emailConfirmedAt, wordCountsFrom, adminUntil } = users;
  const stopped = and(eq(role, "admin"), or(isNotNull(suspendedAt), isNotNull(deletionRequestedAt)));
  const rows = await q
    .select({ id, role, suspendedAt, deletionRequestedAt, wordCountsFrom, adminUntil })
    .from(users)
    .where(and(inArray(role, [...staffRoles]), isNotNull(emailConfirmedAt), or(isNotNull(adminUntil), stopped)));
  return rows.map((row) => {
    const ends = row.role === "admin" ? [row.suspendedAt, row.deletionRequestedAt] : [];
    const stoppedAt = Math.min(...ends.flatMap((at) => at?.getTime() ?? []));
    const counted = Number.isFinite(stoppedAt) && stoppedAt >= (row.wordCountsFrom?.getTime() ?? 0);
    return { id: row.id, until: new Date(Math.max(counted ? stoppedAt : 0, row.adminUntil?.getTime() ?? 0)) };
  });
}

/** Until when the word of an account that is no admin's any more counted as one's; null: it never did. */
export async function setAdminUntil(q: Executor, userId: string, adminUntil: Date | null): Promise<void> {
  await q.update(users).set({ adminUntil }).where(eq(users.id, userId));
}

/** Null: not a deputy any more. */
export async function setDeputySince(q: Executor, userId: string, since: Date | null): Promise<void> {
  await q.update(users).set({ deputySince: since }).where(eq(users.id, userId));
}

/** What says whether the words of these people count. */
export async function makersOf(q: Executor, ids: readonly string[]) {
  const { id, madeBy, wordCountsFrom } = users;
  return q
    .select({ id, madeBy, wordCountsFrom })
    .from(users)
    .where(inArray(id, [...ids]));
}

/** `wordCountsFrom` null: at once. */
export async function setWordCounts(
  q: Executor,
  userId: string,
  counts: Readonly<{ wordCountsFrom: Date | null; madeBy: string | null }>,
): Promise<void> {
  await q.update(users).set(counts).where(eq(users.id, userId));
}

/** Of an account that is set up only now; whose word counts at once keeps it so. */
export async function moveWordCountsFrom(q: Executor, userId: string, from: Date): Promise<void> {
  await q
    .update(users)
    .set({ wordCountsFrom: from })
    .where(and(eq(users.id, userId), isNotNull(users.wordCountsFrom)));
}

export async function staffNames(q: Executor) {
  const { id, firstName, lastName, role } = users;
  return q
    .select({ id, firstName, lastName, role })
    .from(users)
    .where(and(inArray(role, [...staffRoles]), isNull(users.erasedAt)))
    .orderBy(asc(lastName), asc(firstName), id);
}

function able() {
  const here = and(isNull(users.erasedAt), isNull(users.suspendedAt), isNull(users.deletionRequestedAt));
  return and(eq(users.demo, false), here);
}
