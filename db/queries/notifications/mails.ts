import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Mail, mails } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { type MailKind, mailsForStrangers } from "#lib/notifications/kinds/mail-kinds.ts";

export type NewMail = Omit<typeof mails.$inferInsert, "status" | "attempts" | "subject" | "text" | "html">;

/** Does nothing if there is already a mail with the same key. */
export async function insertMail(q: Executor, mail: NewMail): Promise<void> {
  await q.insert(mails).values(mail).onConflictDoNothing({ target: mails.key });
}

/**
 * Due, or left by a killed process, or leased for longer than possible because the clock was set back.
 * The clocks of two processes may differ a little, so "longer" means by a whole lease.
 */
function isDue(now: Date, leaseUntil: Date): SQL | undefined {
  const leaseMs = leaseUntil.getTime() - now.getTime();
  const leftBehind = or(lte(mails.leaseUntil, now), gt(mails.leaseUntil, new Date(leaseUntil.getTime() + leaseMs)));
  return or(and(eq(mails.status, "queued"), lte(mails.dueAt, now)), and(eq(mails.status, "sending"), leftBehind));
}

const strangersLast = sql`case when ${inArray(mails.kind, [...mailsForStrangers])} then 1 else 0 end`;

export async function dueMailIds(q: Executor, now: Date, leaseUntil: Date, most: number): Promise<string[]> {
  const rows = await q
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now, leaseUntil))
    .orderBy(strangersLast, asc(mails.dueAt), asc(mails.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** One statement, so only one of several processes gets it. Counts the attempt. */
export async function claimMail(q: Executor, id: string, now: Date, leaseUntil: Date): Promise<Mail | undefined> {
  const due = and(eq(mails.id, id), isDue(now, leaseUntil));
  const [claimed] = await q
    .update(mails)
    .set({ status: "sending", leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(due)
    .returning();
  return claimed;
}

type MailChange = Partial<
  Pick<Mail, "status" | "subject" | "text" | "html" | "sentAt" | "dueAt" | "lastError" | "params">
>;

/** Does nothing if another process has taken the mail over. */
export async function settleMail(q: Executor, { id, leaseUntil }: Mail, change: MailChange): Promise<void> {
  const mine = leaseUntil ? eq(mails.leaseUntil, leaseUntil) : undefined;
  const lease = change.status ? { leaseUntil: null } : {};
  await q
    .update(mails)
    .set({ ...change, ...lease })
    .where(and(eq(mails.id, id), eq(mails.status, "sending"), mine));
}

export async function requeueMail(q: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await q
    .update(mails)
    .set({ status: "queued", attempts: 0, dueAt: now })
    .where(and(eq(mails.id, id), eq(mails.status, "failed")))
    .returning({ id: mails.id });
  return rows.length > 0;
}

const listed = {
  id: mails.id,
  kind: mails.kind,
  userId: mails.userId,
  aboutId: mails.aboutId,
  toAddress: mails.toAddress,
  subject: mails.subject,
  status: mails.status,
  attempts: mails.attempts,
  dueAt: mails.dueAt,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  lastError: mails.lastError,
};

/** A place in the list, newest first: beyond this mail, in this direction. */
export type MailPlace = Readonly<{ direction: "older" | "newer"; beyond: Pick<Mail, "id" | "createdAt"> }>;
type MailStatusOrAll = Mail["status"] | undefined;

/** Newest first; those beyond a place are the nearest to it. Costs the same wherever the place is. */
export async function listedMails(q: Executor, status: MailStatusOrAll, most: number, place?: MailPlace) {
  const { createdAt, id } = mails;
  const chosen = status === undefined ? undefined : eq(mails.status, status);
  if (place?.direction === "newer") {
    const { beyond } = place;
    const newer = or(gt(createdAt, beyond.createdAt), gt(id, beyond.id));
    const rows = await q
      .select(listed)
      .from(mails)
      .where(and(chosen, gte(createdAt, beyond.createdAt), newer))
      .orderBy(asc(createdAt), asc(id))
      .limit(most);
    return rows.reverse();
  }
  const older = place && or(lt(createdAt, place.beyond.createdAt), lt(id, place.beyond.id));
  return q
    .select(listed)
    .from(mails)
    .where(and(chosen, place && lte(createdAt, place.beyond.createdAt), older))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}
export type ListedMail = Awaited<ReturnType<typeof listedMails>>[number];

export async function mailById(q: Executor, id: string): Promise<Mail | undefined> {
  const [mail] = await q.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** Written mails to a person or about them (to their guardian), newest first. */
export async function mailsOf(q: Executor, userId: string, most: number) {
  return q
    .select(listed)
    .from(mails)
    .where(and(ofPerson(userId), inArray(mails.status, ["kept", "sent"])))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);
}

export async function mailOf(q: Executor, userId: string, id: string): Promise<Mail | undefined> {
  const [mail] = await q
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), ofPerson(userId), inArray(mails.status, ["kept", "sent"])));
  return mail;
}

/** Written, but not sent: as a demo keeps its mails. */
export async function newestKeptMail(q: Executor, userId: string, kind: MailKind): Promise<Mail | undefined> {
  const [mail] = await q
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind), eq(mails.status, "kept")))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  return mail;
}

const ofPerson = (userId: string) => or(eq(mails.userId, userId), eq(mails.aboutId, userId));

export async function mailReceiver(q: Executor, userId: string) {
  const [person] = await q
    .select({
      email: users.email,
      dateOfBirth: users.dateOfBirth,
      timeZone: users.timeZone,
      locale: users.locale,
      profileLanguage: users.profileLanguage,
      emailNotifications: users.emailNotifications,
      sessionReminders: users.sessionReminders,
      messageAlerts: users.messageAlerts,
      weeklyDigest: users.weeklyDigest,
      achievementNotifications: users.achievementNotifications,
      systemUpdates: users.systemUpdates,
      pushNotifications: users.pushNotifications,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return person;
}

/** Empties finished mails made before an instant: texts, parameters and address. */
export async function emptyMailsBefore(q: Executor, instant: Date): Promise<number> {
  const rows = await q
    .update(mails)
    .set({ subject: null, text: null, html: null, params: {}, toAddress: "" })
    .where(
      and(
        lt(mails.createdAt, instant),
        inArray(mails.status, ["sent", "kept", "failed", "dropped"]),
        gt(mails.toAddress, ""),
      ),
    )
    .returning({ id: mails.id });
  return rows.length;
}
