import { eq, getTableName, inArray, type Table } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { personalTables } from "#db/personal-tables.ts";
import * as s from "#db/schema/index.ts";
import { allTables, TableFiller } from "#db/support/fill-tables.ts";
import { newConversation, newMatch, newMessage, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { identityStore } from "#lib/platform/storage/identity-store.ts";
import { uploadsStore } from "#lib/platform/storage/uploads-store.ts";
import { day } from "#lib/platform/time/time.ts";
import { keptWhileHeld, lawHoldList } from "#lib/safety/legal-holds/law-hold-list.ts";
import { dropOld } from "./drop-old.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T03:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
/** A month for the erasure, and three years from there. */
const afterThreeYears = 31 + 1096 + 1;

const child = newUser({
  ...{ role: "student", firstName: "Quiribella", lastName: "Zandermann", dateOfBirth: "2011-05-05" },
  ...{ email: "quiri@home.example", emailKey: "quiri@home.example", phone: "+49 555 7788991", username: "quiri-z" },
});
const mentor = newUser({
  ...{ role: "mentor", firstName: "Ottokar", lastName: "Brindlemoor", bio: "glassblower of Trossingen" },
  ...{ email: "otto@work.example", emailKey: "otto@work.example", phone: "+49 555 1122334" },
});
const [lead, living] = [newUser({ role: "lead" }), newUser({ role: "student", dateOfBirth: "1999-01-01" })];
const ofChild = ["Quiribella", "Zandermann", "quiri@home.example", "7788991", "quiri-z", "ponyflute"];
const ofMentor = ["Ottokar", "Brindlemoor", "otto@work.example", "1122334", "glassblower", "kestrelbox"];
const asLead = { actor: lead.id, actorRole: "lead" } as const;
const both = `${ofChild.join(" ")} and ${ofMentor.join(" ")}`;

/** Those that log what was decided have entries of their own; marks of removed adults hold keyed hashes alone. */
const notFilled: readonly string[] = ["audit", "removedMarkers"];

beforeAll(async () => {
  await db().insert(s.users).values([child, mentor, lead, living]);
  await fillEverything();
  await meet();
  await nameThemElsewhere();
  await keepFiles();
});

/** A row of every personal table, with their words in every text. */
async function fillEverything() {
  const somebody = async () => {
    const other = newUser({ emailConfirmedAt: now });
    await db().insert(s.users).values(other);
    return other.id;
  };
  for (const [person, words] of [
    [child, ofChild],
    [mentor, ofMentor],
  ] as const) {
    const filler = new TableFiller(db(), { own: words.join(" "), others: "granite", somebody });
    const tables = personalTables.filter(({ name }) => !notFilled.includes(name));
    for (const table of tables) await filler.fill(table, person.id);
  }
  // What people cannot write themselves, and what ends in the course of things.
  await db().update(s.mentorRequests).set({ subject: "Maths", language: "en", rootId: "first" });
  await db().update(s.matchSuggestions).set({ subject: "Maths" });
  await db().update(s.sessions).set({ status: "completed" });
  await db().update(s.reports).set({ status: "closed", closedAt: now });
  await db().update(s.contactMessages).set({ status: "closed", closedAt: now });
  await db().update(s.matches).set({ status: "ended", endedAt: now });
}

async function meet() {
  const pair = { studentId: child.id, mentorId: mentor.id };
  const [match, conversation] = [newMatch({ ...pair, endNote: both }), newConversation(pair)];
  await db().insert(s.matches).values(match);
  await db().insert(s.conversations).values(conversation);
  const message = { conversationId: conversation.id, text: both };
  await db()
    .insert(s.messages)
    .values([
      newMessage({ ...message, senderId: child.id, position: 1 }),
      newMessage({ ...message, senderId: mentor.id, position: 2 }),
    ]);
  const past = { matchId: match.id, subject: both, note: both, status: "completed" } as const;
  await db()
    .insert(s.sessions)
    .values(newSession({ ...pair, ...past }));
}

/** In what others were told, and in reasons of staff. */
async function nameThemElsewhere() {
  const entry = (object: string) =>
    transaction((tx) => recordAudit(tx, { ...asLead, action: "person.export", object, reason: both }, now));
  for (const one of [child, mentor, living]) await entry(`user:${one.id}`);
  await entry("setting:name");
  const mail = { toAddress: "else@where.example", locale: "en", params: { firstName: both, link: both } } as const;
  await transaction(async (tx) => {
    for (const { id: aboutId } of [child, mentor])
      await queueMail(tx, { ...mail, kind: "passwordChanged", key: aboutId, aboutId }, now);
    await queueMail(tx, { ...mail, kind: "passwordChanged", key: "team" }, now);
    const told = { kind: "mentorLapsed", params: { name: both }, path: "/staff" } as const;
    await notify(tx, { ...told, userId: lead.id, key: "lapsed" }, now);
  });
  await db().update(s.mails).set({ status: "sent", subject: both, text: both, html: both, sentAt: now });
}

async function keepFiles() {
  for (const ownerId of [child.id, mentor.id]) {
    const [row] = await db().select().from(s.uploads).where(eq(s.uploads.ownerId, ownerId));
    await uploadsStore().put(row?.fileName ?? "", Buffer.from(both));
    await db().update(s.users).set({ photoId: row?.id }).where(eq(s.users.id, ownerId));
  }
  const documents = await db()
    .select()
    .from(s.identityChecks)
    .where(inArray(s.identityChecks.mentorId, [mentor.id]));
  for (const { id } of documents) await identityStore().put(id, Buffer.from(both));
}

/** `table.column` and names of files that have one of the words. */
async function saying(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const has = (text: string | undefined) => words.some((word) => text?.toLowerCase().includes(word.toLowerCase()));
  for (const table of allTables) {
    for (const row of await rowsOf(table))
      for (const [key, value] of Object.entries(row))
        if (has(JSON.stringify(value))) found.add(`${getTableName(table)}.${key}`);
  }
  for (const store of [uploadsStore(), identityStore()])
    for await (const { name } of store.list()) if (has((await store.get(name))?.toString())) found.add(name);
  return [...found].toSorted();
}

const rowsOf = (table: Table) =>
  db()
    .select()
    .from(table as typeof s.users);
const tablesOf = (columns: readonly string[]) => new Set(columns.map((column) => column.split(".")[0] ?? ""));

async function monthsGoBy(from: number, to: number) {
  for (let passed = from; passed <= to; passed += 31) {
    await eraseAccounts(later(passed));
    await dropOld(later(passed));
  }
  await dropOld(later(to));
}

describe("two people who left, one of them under a legal hold [@PRIV-07a @PRIV-08e]", () => {
  test("are in every table at first, in files, in mails, and in what others were told", async () => {
    const before = tablesOf(await saying([...ofChild, ...ofMentor]));
    const filled = personalTables.filter(({ name }) => !notFilled.includes(name));
    const wordless = filled.map(({ table }) => getTableName(table)).filter((name) => !before.has(name));
    expect(wordless).toEqual(expect.not.arrayContaining(["messages", "goals", "held_texts", "reports", "mails"]));
    expect([...before]).toEqual(expect.arrayContaining(["audit_log", "notifications", "users", "guardians", "posts"]));
  });

  test("are found nowhere after three years, but in what the law-hold list names", async () => {
    const hold = { id: "hold", userId: child.id, reason: "A court asked.", placedBy: lead.id, placedAt: now };
    await db().insert(s.legalHolds).values(hold);
    for (const { id } of [child, mentor])
      expect(await requestDeletion(id, { keepPosts: false }, now)).toMatchObject({ ok: true });
    await monthsGoBy(31, afterThreeYears);
    const listed = await lawHoldList(db(), lead.id, later(afterThreeYears));
    expect(listed.map(({ id, because }) => [id, because.map(({ kind }) => kind)])).toEqual([[child.id, ["hold"]]]);
    const kept = personalTables.filter(({ name }) => keptWhileHeld.includes(name));
    const found = tablesOf(await saying(ofChild));
    expect([...found].filter((name) => !kept.some(({ table }) => getTableName(table) === name))).toEqual([]);
    expect(found).toEqual(new Set([...found, "messages", "held_texts", "sessions", "audit_log", "guardians"]));
    // The mentor's words stay where they are evidence about the child.
    expect([...tablesOf(await saying(ofMentor))]).toEqual(["audit_log", "messages", "sessions"]);
  });

  test("are found nowhere at all once the hold has ended, and the log is still whole", async () => {
    await db()
      .update(s.legalHolds)
      .set({ endedAt: later(afterThreeYears), endedBy: lead.id, endReason: "It is over." });
    await dropOld(later(afterThreeYears));
    expect(await saying([...ofChild, ...ofMentor])).toEqual([]);
    expect(await lawHoldList(db(), lead.id, later(afterThreeYears))).toEqual([]);
    expect(await verifyAudit(db())).toMatchObject({ intact: true });
    expect(JSON.stringify(await rowsOf(s.auditLog))).not.toMatch(new RegExp(`${child.id}|${mentor.id}`));
  });
});
