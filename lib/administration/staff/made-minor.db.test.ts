import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, conversations, guardians, mails, notifications, sessions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { newConsent, newConversation, newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { cancelSession } from "#lib/mentoring/sessions/answer-session.ts";
import { writeMail } from "#lib/notifications/mail/write-mail.ts";
import { paths } from "#lib/platform/paths.ts";
import { correctBirthday } from "./correct-birthday.ts";
import { correctStudentBirthday } from "./student-correction.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let staff = {} as Awaited<ReturnType<typeof newStaffActor>>;
let [studentId, mentorId, matchId, conversationId] = ["", "", "", ""];

beforeEach(async () => {
  for (const table of [notifications, mails, users]) await db().delete(table);
  staff = await newStaffActor("lead");
});

async function pair(clearedForMinors = true) {
  const student = { firstName: "Layla", lastName: "Hassan", dateOfBirth: "2005-05-05", timeZone: "UTC" };
  ({ studentId, mentorId, matchId } = await storedPair({ student, rules: { clearedForMinors } }));
  const conversation = newConversation({ studentId, mentorId });
  await db().insert(conversations).values(conversation);
  conversationId = conversation.id;
}
async function booked(type: "chat" | "video", hours: number) {
  const startsAt = later(60 * hours);
  const at = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) };
  const session = newSession({ studentId, mentorId, matchId, type, status: "confirmed", ...at });
  await db().insert(sessions).values(session);
  return session.id;
}
async function agreed() {
  const guardian = newGuardian({ studentId, verifiedAt: now });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId, guardianId: guardian.id, scope: "chat" }));
}
const correct = (dateOfBirth = "2011-05-05") =>
  correctStudentBirthday(staff, { studentId, dateOfBirth, reason: "Passport", seen: "0" }, later(5));
const statusOf = async (id: string) => {
  const [row] = await db().select().from(sessions).where(eq(sessions.id, id));
  return row && [row.status, row.cancellation];
};
const named = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, mentorId))).flatMap(
    ({ params }) => params.name ?? [],
  );
const heard = async () =>
  (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, staff.actor), eq(notifications.kind, "protectionChange")))
  ).map(({ params, path }) => [params.change, path]);

describe("an adult whose date of birth is corrected to a minor's", () => {
  test("stands with the first name in what others were told and in mails that wait [@NOTE-09b]", async () => {
    await pair();
    const id = await booked("chat", 72);
    const message = { id: crypto.randomUUID(), conversationId, text: "Hello" };
    expect(await sendMessage(studentId, message, now)).toMatchObject({ ok: true });
    expect(await cancelSession(studentId, id, { reason: "other", note: null }, later(1))).toMatchObject({ ok: true });
    expect(new Set(await named())).toEqual(new Set(["Layla Hassan"]));
    expect(await correct()).toMatchObject({ ok: true, band: "13-15" });
    expect((await named()).length).toBeGreaterThan(1);
    expect(new Set(await named())).toEqual(new Set(["Layla H."]));
    const written = [];
    for (const mail of await db().select().from(mails).where(eq(mails.userId, mentorId)))
      written.push(JSON.stringify(await writeMail(db(), mail, later(30))));
    expect(written.join()).toContain("Layla");
    expect(written.join()).not.toContain("Hassan");
  });

  test("and in the list of a weekly mail", async () => {
    await pair();
    await booked("chat", 72);
    const upcoming = ["Layla Hassan", "Ada Okoro"].map((name) => ({
      name,
      subject: "Maths",
      at: later(9).toISOString(),
    }));
    const digest = { id: "digest", key: "weekly", kind: "weeklyDigest", userId: mentorId, toAddress: "m@mail.example" };
    const times = { createdAt: now, dueAt: now };
    await db()
      .insert(mails)
      .values({ ...digest, locale: "en", params: { upcoming, open: 1 }, ...times });
    await correct();
    const [mail] = await db().select().from(mails).where(eq(mails.id, "digest"));
    expect(mail?.params).toMatchObject({ open: 1, upcoming: [{ name: "Layla H." }, { name: "Ada Okoro" }] });
  });

  test("has no session ahead without a guardian's consent, and only those it is for with one [@SAFE-12a]", async () => {
    await pair();
    const ids = [await booked("chat", 72), await booked("video", 96)];
    await agreed();
    await correct();
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      ["confirmed", null],
      ["cancelled", "consent"],
    ]);
    await pair();
    const id = await booked("chat", 72);
    await correct();
    expect(await statusOf(id)).toEqual(["cancelled", "consent"]);
    expect(await heard()).toEqual([]);
  });

  test("has none with a mentor who is not cleared for minors, and leads hear of the match [@SAFE-09c]", async () => {
    await pair(false);
    const id = await booked("chat", 72);
    await agreed();
    await correct();
    expect(await statusOf(id)).toEqual(["cancelled", "suspension"]);
    expect(await heard()).toEqual([["unclearedMatch", paths.staffPerson(studentId)]]);
  });

  test("keeps everything where another adult's day was meant", async () => {
    await pair(false);
    const id = await booked("chat", 72);
    await correct("2004-05-05");
    expect([await statusOf(id), await heard()]).toEqual([["confirmed", null], []]);
  });

  test("as a mentor has no session ahead", async () => {
    await pair();
    const id = await booked("chat", 72);
    const given = { userId: mentorId, dateOfBirth: "2011-05-05", reason: "Passport" };
    expect(await correctBirthday({ actor: "command", actorRole: "command" }, given, now)).toMatchObject({ ok: true });
    expect(await statusOf(id)).toEqual(["cancelled", "suspension"]);
  });
});
