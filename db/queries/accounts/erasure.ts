import { and, eq, getTableColumns, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import { leaveGroups } from "#db/queries/publishing/translations.ts";
import { halfSignIns } from "#db/schema/auth.ts";
import { guardianLinks, guardians } from "#db/schema/guardians.ts";
import { mails } from "#db/schema/mail.ts";
import { posts } from "#db/schema/posts.ts";
import { reports } from "#db/schema/reports.ts";
import { type User, users } from "#db/schema/users.ts";

export async function deleteRowsOf(q: Executor, { table, mine }: PersonalTable, userId: string): Promise<void> {
  await q.delete(table as typeof users).where(or(...mine.map((column) => eq(column, userId))));
}

export async function blankRowsOf(
  q: Executor,
  { table }: PersonalTable,
  side: string,
  values: Readonly<Record<string, null | "">>,
  userId: string,
): Promise<void> {
  const from = table as typeof users;
  const column = Object.entries(getTableColumns(from)).find(([key]) => key === side)?.[1];
  if (!column) throw new Error(`There is no column ${side}`);
  await q.update(from).set(values).where(eq(column, userId));
}

/** Mails to and about a person, links to the guardian's page, and half-finished sign-ins. */
export async function deleteTraces(q: Executor, userId: string): Promise<void> {
  await q.delete(mails).where(or(eq(mails.userId, userId), eq(mails.aboutId, userId)));
  const own = q.select({ id: guardians.id }).from(guardians).where(eq(guardians.studentId, userId));
  await q.delete(guardianLinks).where(inArray(guardianLinks.guardianId, own));
  await q.delete(halfSignIns).where(eq(halfSignIns.userId, userId));
}

/** Published posts stay only if the author chose so; unpublished ones are deleted. */
export async function deletePostsOf(q: Executor, authorId: string, keepPublished: boolean, now: Date): Promise<void> {
  // Evidence of an open report stays, hidden from everyone, until the report is closed.
  const reported = q
    .select({ id: posts.id })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .where(and(eq(posts.authorId, authorId), eq(reports.status, "open")));
  const evidence = (await reported).map(({ id }) => id);
  const mine = eq(posts.authorId, authorId);
  if (evidence.length > 0 && !keepPublished) {
    await q
      .update(posts)
      .set({ hiddenAt: now, hiddenBy: "report", hiddenReason: "open report" })
      .where(and(mine, inArray(posts.id, evidence), isNull(posts.hiddenAt)));
  }
  const all = await q.select({ id: posts.id, status: posts.status }).from(posts).where(mine);
  const gone = all.filter(({ id, status }) => !evidence.includes(id) && !(keepPublished && status === "published"));
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await leaveGroups(q, ids);
  await q.delete(posts).where(and(mine, inArray(posts.id, ids)));
}

/** Keeps the row under another name, so what refers to it stays. Nobody can sign in with `passwordHash`. */
export async function eraseUser(
  q: Executor,
  userId: string,
  { name, passwordHash }: { name: { firstName: string; lastName: string }; passwordHash: string },
  now: Date,
): Promise<void> {
  const address = `${userId}@erased.invalid`;
  await q
    .update(users)
    .set({ ...nothing, ...name, email: address, emailKey: address, passwordHash, erasedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
}

const nothing = {
  emailConfirmedAt: null,
  mailboxKey: null,
  username: null,
  newPinDue: false,
  phone: null,
  country: null,
  dateOfBirth: "1900-01-01",
  bio: null,
  qualifications: null,
  subjects: [],
  grade: null,
  centreId: null,
  timeZone: "UTC",
  formerZone: null,
  formerZoneUntil: null,
  languages: [],
  locale: "en",
  profileLanguage: null,
  experienceYears: null,
  photoId: null,
  emailNotifications: false,
  pushNotifications: false,
  sessionReminders: false,
  messageAlerts: false,
  weeklyDigest: false,
  achievementNotifications: false,
  systemUpdates: false,
  profileVisibility: "private",
  showEmail: false,
  showPhone: false,
  dataProcessing: false,
  quietFrom: null,
  quietUntil: null,
  feedVersion: null,
  suspendedReason: null,
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  leaderboardSince: null,
  authorKey: null,
  lastSeenAt: null,
  unusedWarnedAt: null,
} as const satisfies Partial<{ [Key in keyof User]: User[Key] | readonly never[] }>;
