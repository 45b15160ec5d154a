import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { attempts, halfSignIns, signIns, userTokens } from "#db/schema/auth.ts";
import { callNotes, calls } from "#db/schema/calls.ts";
import { events } from "#db/schema/events.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { reports } from "#db/schema/reports.ts";
import { safetyAnswers, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newCall, newConversation, newMatch, newMessage, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { daysBefore, hour } from "#lib/platform/time/time.ts";
import { dropOld } from "./drop-old.ts";

testDatabase();

const now = new Date("2026-11-21T03:00:00.000Z");
const ago = (days: number) => daysBefore(now, days);
const ahead = new Date(now.getTime() + hour);

async function people() {
  const [student, mentor] = [newUser({ role: "student", lastSeenAt: now }), newUser({ lastSeenAt: now })];
  await db().insert(users).values([student, mentor]);
  return { studentId: student.id, mentorId: mentor.id };
}

test("network hashes of attempts are gone after a day and those of sign-ins after 90, the living sign-in stays [@PRIV-08c]", async () => {
  const { studentId: userId } = await people();
  const signIn = (id: string, createdAt: Date, expiresAt: Date) => ({
    ...{ id, userId, createdAt, expiresAt, lastSeenAt: now, networkHash: "hash", userAgent: null },
  });
  await db()
    .insert(signIns)
    .values([signIn("old", ago(91), ahead), signIn("new", ago(89), ahead), signIn("ended", ago(1), ago(0.1))]);
  await db()
    .insert(halfSignIns)
    .values({ id: "half", userId, createdAt: ago(1), expiresAt: ago(0.9) });
  const attempt = (id: string, at: Date) => ({ id, scope: "test", key: "hash", at });
  await db()
    .insert(attempts)
    .values([attempt("a", ago(1.01)), attempt("b", ago(0.99))]);
  await dropOld(now);
  const left = await db().select().from(signIns).where(eq(signIns.userId, userId)).orderBy(signIns.id);
  expect(left).toMatchObject([
    { id: "new", networkHash: "hash" },
    { id: "old", networkHash: null },
  ]);
  expect(await db().select().from(halfSignIns)).toEqual([]);
  expect((await db().select().from(attempts)).map(({ id }) => id)).toEqual(["b"]);
});

test("links that expired a month ago are gone", async () => {
  const { studentId: userId } = await people();
  const token = (id: string, expiresAt: Date) => ({
    ...{ id, userId, kind: "reset-password" as const, tokenHash: id, payload: null, createdAt: ago(90), expiresAt },
  });
  await db()
    .insert(userTokens)
    .values([token("t31", ago(31)), token("t29", ago(29))]);
  await dropOld(now);
  expect((await db().select().from(userTokens)).map(({ id }) => id)).toEqual(["t29"]);
});

test("notifications go 90 days after they were read; unread ones stay for two years [@NOTE-11c]", async () => {
  const { studentId: userId } = await people();
  const row = (id: string, readAt: Date | null, days = 300) => ({
    ...{ id, key: id, userId, kind: "matchEnded", priority: "normal" as const, params: {}, path: "/", readAt },
    createdAt: ago(days),
  });
  await db()
    .insert(notifications)
    .values([row("n91", ago(91)), row("n89", ago(89)), row("unread", null, 729), row("never", null, 731)]);
  await dropOld(now);
  const left = await db().select().from(notifications).orderBy(notifications.id);
  expect(left.map(({ id }) => id)).toEqual(["n89", "unread"]);
});

test("what stood in a mail is gone after 90 days, and that it was sent stays", async () => {
  const mail = (key: string, at: Date) =>
    transaction((tx) =>
      queueMail(
        tx,
        { kind: "passwordChanged", key, toAddress: "a@b.example", locale: "en", params: { firstName: "Ana" } },
        at,
      ),
    );
  await mail("m91", ago(91));
  await mail("m89", ago(89));
  await db()
    .update(mails)
    .set({ status: "sent", subject: "s", text: "t", html: "h", sentAt: ago(89) });
  await mail("waiting", ago(91));
  await dropOld(now);
  await dropOld(now);
  const left = Object.fromEntries((await db().select().from(mails)).map((row) => [row.key, row]));
  expect(left.m91).toMatchObject({ status: "sent", subject: null, text: null, html: null, toAddress: "", params: {} });
  expect(left.m89).toMatchObject({ text: "t", toAddress: "a@b.example" });
  expect(left.waiting).toMatchObject({ status: "queued", toAddress: "a@b.example" });
});

test("sessions go after 24 months, but not one after which somebody did not feel safe [@PRIV-08b]", async () => {
  const pair = await people();
  const match = newMatch(pair);
  await db().insert(matches).values(match);
  const session = (id: string, days: number) =>
    newSession({ ...pair, id, matchId: match.id, startsAt: ago(days), status: "completed" });
  await db()
    .insert(sessions)
    .values([session("old", 732), session("young", 728), session("unsafe", 900)]);
  const answer = { sessionId: "unsafe", studentId: pair.studentId, safe: false, text: null, createdAt: ago(899) };
  await db().insert(safetyAnswers).values(answer);
  await dropOld(now);
  const left = await db().select({ id: sessions.id }).from(sessions).orderBy(sessions.id);
  expect(left.map(({ id }) => id)).toEqual(["unsafe", "young"]);
});

test("instant calls go after 24 months, notes 12 months after the match, not while a report is open [@PRIV-08a @PRIV-08b]", async () => {
  const call = async (id: string, days: number, ended: number | null = null) => {
    const pair = await people();
    const match = newMatch({ ...pair, ...(ended === null ? {} : { status: "ended", endedAt: ago(ended) }) });
    await db().insert(matches).values(match);
    await db()
      .insert(calls)
      .values(newCall({ ...pair, id, matchId: match.id, status: "ended", createdAt: ago(days) }));
    const note = { callId: id, authorId: pair.mentorId, text: "Page 12", revision: 1, createdAt: ago(days) };
    await db()
      .insert(callNotes)
      .values({ ...note, id });
  };
  await call("c731", 731);
  await call("c729", 729);
  await call("m366", 400, 366);
  await call("m364", 400, 364);
  await call("reported", 800, 400);
  const report = {
    id: "call-report",
    number: "call-report",
    kind: "other",
    text: "",
    locale: "en",
    grade: "S3",
  } as const;
  await db()
    .insert(reports)
    .values({ ...report, callId: "reported", status: "open", createdAt: ago(700) });
  await dropOld(now);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(ids(await db().select().from(calls))).toEqual(["c729", "m364", "m366", "reported"]);
  expect(ids(await db().select().from(callNotes))).toEqual(["c729", "m364", "reported"]);
  await db().delete(reports);
  expect(await dropOld(now)).toBe(1);
});

describe("messages [@PRIV-08a]", () => {
  const written = async (ended: number | null, report?: "open" | "closed", whole = false) => {
    const pair = await people();
    const ending = ended === null ? {} : { status: "ended" as const, endedAt: ago(ended) };
    await db()
      .insert(matches)
      .values(newMatch({ ...pair, ...ending }));
    const conversation = newConversation({ ...pair, createdAt: ago(900) });
    await db().insert(conversations).values(conversation);
    const message = newMessage({ conversationId: conversation.id, senderId: pair.studentId, createdAt: ago(900) });
    await db().insert(messages).values(message);
    if (report) {
      await db()
        .insert(reports)
        .values({
          ...{ id: message.id, number: message.id, kind: "other", text: "", locale: "en", grade: "S3" },
          ...{ status: report, createdAt: ago(800) },
          ...(whole ? { about: `/dashboard/messages/${conversation.id}` } : { messageId: message.id }),
        });
    }
    return message.id;
  };

  test("go 12 months after the match ended, unless an open report is about one of them or all", async () => {
    const old = await written(366);
    const kept = [
      await written(364),
      await written(null),
      await written(400, "open"),
      await written(400, "open", true),
    ];
    const closed = await written(400, "closed");
    await db()
      .insert(heldTexts)
      .values({
        ...{ id: old, userId: (await people()).studentId, kind: "message", objectId: old, text: "x", findings: [] },
        ...{ status: "refused", decidedAt: null, decidedBy: null, reason: null, createdAt: ago(900) },
      });
    await dropOld(now);
    const left = (await db().select({ id: messages.id }).from(messages)).map(({ id }) => id);
    expect(left.toSorted()).toEqual(kept.toSorted());
    expect(left).not.toContain(closed);
    expect(await db().select().from(heldTexts)).toEqual([]);
    expect(await db().select().from(conversations)).toHaveLength(4);
    expect(await dropOld(now)).toBe(0);
  });

  test("as events are gone after a week", async () => {
    const { studentId: userId } = await people();
    const event = (seq: number, days: number) => ({ userId, seq, type: "unread", payload: {}, createdAt: ago(days) });
    await db()
      .insert(events)
      .values([event(1, 8), event(2, 6)]);
    await dropOld(now);
    expect((await db().select().from(events)).map(({ seq }) => seq)).toEqual([2]);
  });
});
