import type { Executor } from "#db/client.ts";
import { pastSession, pastSessions } from "#db/queries/administration/records.ts";
import { accountForStaff } from "#db/queries/administration/staff-people.ts";
import { foreignCentres } from "#db/queries/identity/centre-staff.ts";
import { liveMarks } from "#db/queries/mentoring/reliability.ts";
import { sessionPeople } from "#db/queries/mentoring/session-changes.ts";
import type { AuditFilter } from "#db/queries/platform/audit.ts";
import { certificatesOf } from "#db/queries/progress/certificates.ts";
import { recognitionsOf } from "#db/queries/progress/recognitions.ts";
import { doneLately } from "#lib/administration/audit/done-lately.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isRenameLeft } from "#lib/mentoring/profile/note-rename.ts";
import { sessionLengthOf } from "#lib/mentoring/sessions/counted-rules.ts";
import { marksCountFrom } from "#lib/mentoring/sessions/reliability-rules.ts";
import { checkedStateOf } from "#lib/progress/certificates/rules.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { seesPerson } from "#lib/safety/conflicts/sees-person.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";

const perPage = 20;

/** What the log has of a record, beside the sessions and certificates, which have their own. */
const acts = ["recognition.enter", "recognition.withdraw", "mark.lift", "mark.keep", "rename.allow"] as const;

/** Whose record this member of staff may open: undefined like an unknown one for a student whom they don't see. */
export async function recordOwner(q: Executor, by: AuditActor, userId: string) {
  const account = by.actorRole === "coordinator" ? await accountForStaff(q, userId) : undefined;
  if (!account || !(await seesPerson(q, { id: by.actor, role: "coordinator" }, account))) return undefined;
  const notTheirs = await whyNotDecide(q, by, [userId]);
  return notTheirs === "unknown" ? undefined : { account, conflict: notTheirs };
}

/** What colleagues wrote of somebody is nothing for their household. */
async function latelyOf(q: Executor, by: AuditActor, people: readonly string[], filter: AuditFilter) {
  return (await isOfHousehold(q, by.actor, people)) ? [] : doneLately(q, filter);
}

/** What counts for somebody, and what staff may correct of it. Holds nothing that people wrote to each other. */
export async function readRecord(q: Executor, by: AuditActor, asked: { userId: string; page: number }, now: Date) {
  const { userId, page } = asked;
  const owner = await recordOwner(q, by, userId);
  if (!owner) return undefined;
  const { account, conflict } = owner;
  const { role } = account;
  const side = role === "student" || role === "mentor" ? role : undefined;
  const place = { limit: perPage + 1, offset: (page - 1) * perPage };
  const but = await foreignCentres(q, { id: by.actor, role: by.actorRole });
  const sessions = side ? await pastSessions(q, { userId, side, but }, place) : [];
  const certificates = role === "mentor" ? await certificatesOf(q, userId) : [];
  return {
    ...{ id: userId, role, name: fullName(account), conflict, page },
    sessions: sessions.slice(0, perPage).map((session) => ({
      ...session,
      with: fullName(session),
      minutes: session.countedMinutes ?? sessionLengthOf(session),
    })),
    isMore: sessions.length > perPage,
    marks: side ? await liveMarks(q, userId, marksCountFrom(now)) : [],
    recognitions: side ? await recognitionsOf(q, userId) : [],
    certificates: certificates.map((one) => ({ ...one, state: checkedStateOf(one, account) })),
    isRenameLeft: await isRenameLeft(q, userId, now),
    lately: await latelyOf(q, by, [userId], { object: `user:${userId}`, of: [{ acts }] }),
  };
}
export type StaffRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

/** A session that took place, for those who may correct it. `conflict`: they may not. */
export async function readPastSession(q: Executor, by: AuditActor, id: string) {
  const session = await pastSession(q, id);
  if (!session) return undefined;
  const both = [session.studentId, session.mentorId];
  const notTheirs = await whyNotDecide(q, by, both);
  if (notTheirs === "unknown" || (await isOfHousehold(q, by.actor, [session.studentId]))) return undefined;
  const people = await sessionPeople(q, both);
  const person = (userId: string) => ({
    id: userId,
    name: fullName(people.get(userId) ?? { firstName: "", lastName: "" }),
  });
  return {
    session,
    conflict: notTheirs,
    student: person(session.studentId),
    mentor: person(session.mentorId),
    minutes: session.countedMinutes ?? sessionLengthOf(session),
    booked: sessionLengthOf(session),
    lately: await latelyOf(q, by, both, { object: `session:${id}` }),
  };
}
export type PastSession = NonNullable<Awaited<ReturnType<typeof readPastSession>>>;
