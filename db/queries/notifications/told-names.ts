import { and, eq, inArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { withText } from "#db/kit.ts";
import { calls } from "#db/schema/calls.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { conversations } from "#db/schema/messages.ts";
import { pushes } from "#db/schema/push.ts";
import { sessions } from "#db/schema/sessions.ts";
import { matchSuggestions } from "#db/schema/suggestions.ts";

/** What people were told about another person contains that person's name, which goes once the two have parted. */

/** `startsAt` only for sessions. */
export type Shared = Readonly<{ id: string; otherId: string; startsAt?: Date }>;

/** Of a person with everyone, or with one other. */
export async function sharedBy(q: Executor, personId: string, otherId?: string): Promise<Shared[]> {
  const shared: Shared[] = [];
  for (const pair of [mentorRequests, matches, sessions, conversations, calls] as const) {
    const mine = or(eq(pair.studentId, personId), eq(pair.mentorId, personId));
    const theirs = otherId === undefined ? undefined : or(eq(pair.studentId, otherId), eq(pair.mentorId, otherId));
    const { id, studentId, mentorId } = pair;
    const rows = await q
      .select({ id, studentId, mentorId, ...(pair === sessions ? { startsAt: sessions.startsAt } : {}) })
      .from(pair)
      .where(and(mine, theirs));
    for (const { studentId: student, mentorId: mentor, ...row } of rows) {
      shared.push({ ...row, otherId: student === personId ? mentor : student });
    }
  }
  return [
    ...shared,
    ...(await suggestedTo(q, personId)).filter((one) => otherId === undefined || one.otherId === otherId),
  ];
}

/** The coordinator was told the student's name, so they count as one of the others. */
async function suggestedTo(q: Executor, personId: string): Promise<Shared[]> {
  const { id, studentId, mentorId, suggestedBy } = matchSuggestions;
  const rows = await q
    .select({ id, studentId, mentorId, suggestedBy })
    .from(matchSuggestions)
    .where(or(eq(studentId, personId), eq(mentorId, personId)));
  return rows.flatMap((row) => {
    const people = [row.studentId, row.mentorId, row.suggestedBy];
    return people.flatMap((other) => (other === null || other === personId ? [] : [{ id: row.id, otherId: other }]));
  });
}

export function toldTo(q: Executor, userIds: readonly string[]) {
  const { id, key, params } = notifications;
  return q
    .select({ id, key, params })
    .from(notifications)
    .where(inArray(notifications.userId, [...userIds]));
}

const atOnce = 500;

/** Puts another name into these, or none. */
export async function retellName(q: Executor, ids: readonly string[], name = ""): Promise<void> {
  const params = withText(notifications.params, "name", name);
  for (let at = 0; at < ids.length; at += atOnce)
    await q
      .update(notifications)
      .set({ params })
      .where(inArray(notifications.id, ids.slice(at, at + atOnce)));
}

export function waitingMails(q: Executor, userIds: readonly string[]) {
  const { id, key, kind, params } = mails;
  return q
    .select({ id, key, kind, params })
    .from(mails)
    .where(and(inArray(mails.userId, [...userIds]), inArray(mails.status, ["queued", "failed"])));
}

export function waitingPushes(q: Executor, userIds: readonly string[]) {
  const { id, key, params } = pushes;
  return q
    .select({ id, key, params })
    .from(pushes)
    .where(and(inArray(pushes.userId, [...userIds]), eq(pushes.status, "queued")));
}

export async function dropPush(q: Executor, id: string): Promise<void> {
  await q.update(pushes).set({ status: "dropped", params: {} }).where(eq(pushes.id, id));
}

export async function changeWaiting(q: Executor, id: string, change: Params | "drop"): Promise<void> {
  const set = change === "drop" ? ({ status: "dropped", params: {} } as const) : { params: change };
  await q.update(mails).set(set).where(eq(mails.id, id));
}
type Params = Record<string, unknown>;
