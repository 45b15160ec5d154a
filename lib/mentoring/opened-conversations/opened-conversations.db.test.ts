import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog, conversations, messages, openedConversations, reports, users } from "#db/schema/index.ts";
import { newConversation, newMessage, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { conversationCover, openForLead, readForLead } from "./open-for-lead.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const lead = newUser({ role: "lead", email: "lead@example.org" });
const second = newUser({ role: "lead" });
const mentor = newUser({ role: "mentor", firstName: "Ada" });
const minor = newUser({ role: "student", firstName: "Kofi", dateOfBirth: "2011-05-17" });
const adult = newUser({ role: "student", firstName: "Max", dateOfBirth: "2000-05-17" });
const child = newUser({ role: "student", dateOfBirth: "2011-05-17", email: "lead+child@example.org" });
const partner = newUser({ role: "mentor", email: "lead+home@example.org" });
const word = "What did you think of fractions?";
const reason = "A teacher is worried about Kofi";
const asLead = { id: lead.id, role: "lead" } as const;
const pair = (student: { id: string }) => newConversation({ studentId: student.id, mentorId: mentor.id });
const [ofMinor, ofAdult, ofChild] = [pair(minor), pair(adult), pair(child)];
const ofPartner = newConversation({ studentId: minor.id, mentorId: partner.id });

beforeAll(async () => {
  const related = [child, partner].map((person) => ({ ...person, emailKey: person.email, emailConfirmedAt: now }));
  await db()
    .insert(users)
    .values([lead, second, mentor, minor, adult, ...related]);
  await db().insert(conversations).values([ofMinor, ofAdult, ofChild, ofPartner]);
  const many = Array.from({ length: 60 }, (_, index) =>
    newMessage({
      conversationId: ofMinor.id,
      senderId: index % 2 === 0 ? minor.id : mentor.id,
      text: index === 59 ? word : `Number ${index}`,
      position: index + 1,
      createdAt: new Date(now.getTime() - (60 - index) * minute),
    }),
  );
  await db().insert(messages).values(many);
});

beforeEach(async () => {
  for (const table of [openedConversations, auditLog, reports]) await db().delete(table);
});

const logged = () =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actor, object: auditLog.object, reason: auditLog.reason })
    .from(auditLog)
    .orderBy(auditLog.seq);

describe("a minor's conversation [@SAFE-27a @SAFE-27b]", () => {
  test("shows first names, bands, counts and dates before, and no word", async () => {
    const cover = await conversationCover(db(), asLead, ofMinor.id, now);
    expect(cover).toMatchObject({
      student: { firstName: "Kofi", band: "13-15" },
      mentor: { firstName: "Ada" },
      count: 60,
    });
    expect(cover?.last).toEqual(later(-minute));
    expect(JSON.stringify(cover)).not.toContain("fractions");
    expect(await readForLead(asLead, ofMinor.id, 1, now)).toBeUndefined();
    expect(await logged()).toEqual([]);
  });

  test("is read for half an hour after a reason, by who gave it; every page is logged with it", async () => {
    expect(await openForLead(asLead, { id: ofMinor.id, reason: `  ${reason} ` }, now)).toEqual({ ok: true });
    const row = { actor: lead.id, object: `conversation:${ofMinor.id}`, reason };
    expect(await logged()).toEqual([{ ...row, action: "conversation.open" }]);
    const first = await readForLead(asLead, ofMinor.id, 1, later(minute));
    expect(first?.messages[0]?.text).toBe(word);
    expect(first).toMatchObject({ until: later(30 * minute), isMore: true });
    const older = await readForLead(asLead, ofMinor.id, 2, later(29 * minute));
    expect(older?.messages).toHaveLength(10);
    expect(older?.isMore).toBe(false);
    const read = { ...row, action: "conversation.read" };
    expect(await logged()).toEqual([{ ...row, action: "conversation.open" }, read, read]);
    expect(await readForLead({ id: second.id, role: "lead" }, ofMinor.id, 1, now)).toBeUndefined();
    expect(await readForLead(asLead, ofAdult.id, 1, now)).toBeUndefined();
    expect(await readForLead(asLead, ofMinor.id, 1, later(30 * minute))).toBeUndefined();
    expect(await logged()).toHaveLength(3);
  });

  test.each(["", "          ", "too short", " 123456789 ", "x".repeat(501)])(
    "stays closed for the reason %j",
    async (typed) => {
      const result = await openForLead(asLead, { id: ofMinor.id, reason: typed }, now);
      expect(result).toEqual({ ok: false, reason: "shortReason" });
      expect(await readForLead(asLead, ofMinor.id, 1, now)).toBeUndefined();
      expect(await logged()).toEqual([]);
    },
  );

  test.each(roles.filter((role) => role !== "lead"))(
    "does not exist for a %s, not even opened by this person",
    async (role) => {
      const reader = { id: lead.id, role };
      expect(await conversationCover(db(), reader, ofMinor.id, now)).toBeUndefined();
      expect(await openForLead(reader, { id: ofMinor.id, reason }, now)).toEqual({ ok: false, reason: "unknown" });
      await openForLead(asLead, { id: ofMinor.id, reason }, now);
      expect(await readForLead(reader, ofMinor.id, 1, now)).toBeUndefined();
    },
  );

  test("that nobody has is unknown", async () => {
    expect(await conversationCover(db(), asLead, "nothing", now)).toBeUndefined();
    expect(await openForLead(asLead, { id: "nothing", reason }, now)).toEqual({ ok: false, reason: "unknown" });
  });

  test.each([
    ["child", ofChild],
    ["mentor", ofPartner],
  ])("does not exist for the household of the %s", async (_, { id }) => {
    expect(await conversationCover(db(), asLead, id, now)).toBeUndefined();
    expect(await openForLead(asLead, { id, reason }, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await openForLead({ id: second.id, role: "lead" }, { id, reason }, now)).toEqual({ ok: true });
  });

  test("is told to the two in the copy of their data: when, not who or why", async () => {
    await openForLead(asLead, { id: ofMinor.id, reason }, now);
    for (const { id } of [minor, mentor]) {
      const part = (await collectData(db(), id, now)).find(({ name }) => name === "openedConversations");
      expect(part?.rows).toHaveLength(1);
      const [row] = part?.rows ?? [];
      expect(Object.keys(row ?? {}).sort()).toEqual(["mentor", "openedAt", "student"]);
    }
  });

  test.each<[string, { about: string | null; reporterId: string | null }]>([
    ["about the mentor", { about: paths.mentor(mentor.id), reporterId: adult.id }],
    ["about the conversation", { about: paths.conversation(ofMinor.id), reporterId: minor.id }],
    ["of the student about nobody named", { about: null, reporterId: minor.id }],
  ])("is told to neither while a report %s is open that came before: it would warn", async (_, who) => {
    const hours = (count: number) => new Date(now.getTime() + count * 60 * minute);
    const opened = async () => {
      const copies = await Promise.all([minor, mentor].map(({ id }) => collectData(db(), id, hours(3))));
      const parts = copies.map((parts) => parts.find(({ name }) => name === "openedConversations"));
      return parts.map((part) => part?.rows.map(({ openedAt }) => openedAt));
    };
    await openForLead(asLead, { id: ofMinor.id, reason }, now);
    const marks = { id: "r1", number: "ABCD-EFGH-JKLM", kind: "other", text: "…", locale: "en", grade: "S2" } as const;
    await db()
      .insert(reports)
      .values({ ...marks, ...who, createdAt: hours(1) });
    await openForLead(asLead, { id: ofMinor.id, reason }, hours(2));
    expect(await opened()).toEqual([[now], [now]]);
    await db().update(reports).set({ status: "closed" }).where(eq(reports.id, "r1"));
    for (const times of await opened()) expect(times).toEqual(expect.arrayContaining([now, hours(2)]));
  });
});

describe("a conversation of two adults", () => {
  test("opens only while a report about one of them is open", async () => {
    const ask = () => openForLead(asLead, { id: ofAdult.id, reason }, now);
    expect((await conversationCover(db(), asLead, ofAdult.id, now))?.mayBeOpened).toBe(false);
    expect(await ask()).toEqual({ ok: false, reason: "noReport" });
    const marks = { id: "r1", number: "ABCD-EFGH-JKLM", kind: "other", text: "…", locale: "en" };
    const report = { ...marks, about: paths.mentor(mentor.id), createdAt: now };
    await db()
      .insert(reports)
      .values({ ...report, grade: "S2", reporterId: adult.id });
    expect((await conversationCover(db(), asLead, ofAdult.id, now))?.mayBeOpened).toBe(true);
    expect(await ask()).toEqual({ ok: true });
    await db().update(reports).set({ status: "closed" }).where(eq(reports.id, "r1"));
    expect(await ask()).toEqual({ ok: false, reason: "noReport" });
  });

  // A lead could send one themself.
  test("opens by no report without an account, but by one that the house opened", async () => {
    const report = { kind: "other", text: "Odd", about: paths.mentor(mentor.id), email: null } as const;
    const source = { network: crypto.randomUUID(), locale: "en", reporterId: null } as const;
    expect(await sendReport(report, source, now)).toMatchObject({ ok: true });
    expect((await conversationCover(db(), asLead, ofAdult.id, now))?.mayBeOpened).toBe(false);
    expect(await openForLead(asLead, { id: ofAdult.id, reason }, now)).toEqual({ ok: false, reason: "noReport" });
    const house = { kind: "other", text: "Odd", about: paths.conversation(ofAdult.id), byHouse: true } as const;
    const rest = { postId: null, reporterId: null, email: null, locale: "en", grade: "S2", createdAt: now } as const;
    await transaction((tx) => storeReport(tx, { ...house, ...rest }));
    expect(await openForLead(asLead, { id: ofAdult.id, reason }, now)).toEqual({ ok: true });
    expect((await db().select().from(reports)).map(({ byHouse }) => byHouse).toSorted()).toEqual([false, true]);
  });
});
