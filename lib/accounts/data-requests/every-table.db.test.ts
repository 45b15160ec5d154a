import { getTableColumns, getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { givenTables, personalTables } from "#db/personal-tables.ts";
import { countAbout } from "#db/queries/platform/personal-data.ts";
import * as schema from "#db/schema/index.ts";
import { allTables, TableFiller } from "#db/support/fill-tables.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { whatStays } from "#lib/accounts/leaving/what-stays.ts";
import { dataParts } from "#lib/accounts/my-data/data-parts.ts";
import { wholeData } from "#lib/accounts/my-data/support/collect-data.ts";
import { day } from "#lib/platform/time/time.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { guardianCopy } from "./guardian-copy.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const admin = newUser({ role: "admin", email: "admin@example.org", emailKey: "admin@example.org" });
const by = { actor: admin.id, actorRole: "admin" } as const;
const lead = newUser({ role: "lead" });
const byLead = { actor: lead.id, actorRole: "lead" } as const;
const own = "orchid-lantern";
const foreign = "granite-whistle";
const child = newUser({
  role: "student",
  dateOfBirth: "2011-05-05",
  firstName: own,
  lastName: own,
  bio: own,
  phone: own,
});

async function newcomer(values: Parameters<typeof newUser>[0] = {}): Promise<string> {
  const user = newUser({ firstName: "Someone", lastName: foreign, bio: foreign, ...values });
  await db().insert(schema.users).values(user);
  return user.id;
}

beforeAll(async () => {
  await db().insert(schema.users).values([admin, lead, child]);
  const somebody = () => newcomer();
  const mine = new TableFiller(db(), { own, others: foreign, somebody });
  for (const table of personalTables) await mine.fill(table, child.id);
  // The same of a stranger, and of somebody whose rows name the child.
  const stranger = await newcomer();
  const theirs = new TableFiller(db(), { own: foreign, others: foreign, somebody });
  for (const table of personalTables) await theirs.fill(table, stranger);
  // Nothing stops the erasure: a case would.
  await db().update(schema.reports).set({ status: "closed" });
});

/** What people download themselves. */
const ownCopy = async (id = child.id) => ({ data: await wholeData(dataParts(db(), id, now)) });
const copyFor = async (asker: "self" | "guardian") => {
  const result = await exportPerson({ person: child.id, by: byLead, reason: "asked in writing", asker }, now);
  if (!result.ok) throw new Error(result.reason);
  return { ...result.copy, data: await wholeData(result.copy.data) };
};

describe("one's own copy", () => {
  test("has every row of every personal table that is no secret [@PRIV-05a]", async () => {
    const { data } = await ownCopy();
    expect(
      personalTables.filter(({ name }) => !data.some((part) => part.name === name)).map(({ name }) => name),
    ).toEqual(["sessionReviews"]);
    for (const table of givenTables) {
      const rows = data.find(({ name }) => name === table.name)?.rows.length;
      expect(rows, table.name).toBe(await countAbout(db(), table, child.id));
      expect(rows, table.name).toBeGreaterThan(0);
    }
  });

  test("has every text of the person that is not hidden for a reason [@PRIV-05a]", async () => {
    const { data } = await ownCopy();
    for (const { name, table, hidden = [], people = [], ownOnly = [], untilParted } of givenTables) {
      const text = JSON.stringify(data.find((part) => part.name === name)?.rows);
      const left = [...hidden, ...people, ...ownOnly.flatMap(({ keys }) => keys), ...(untilParted?.keys ?? [])];
      for (const [key, column] of Object.entries(getTableColumns(table))) {
        const filled = column.dataType === "string" && !column.enumValues?.length && !column.primary;
        if (!filled || left.includes(key) || column.name.endsWith("_id") || name === "account") continue;
        // The first name alone, and a name on disk.
        if (["guardians.name", "uploads.fileName"].includes(`${name}.${key}`)) continue;
        expect(text, `${name}.${key}`).toContain(`${own} ${getTableName(table)}.${key}`);
      }
    }
  });

  test("has nothing of anybody else, neither texts nor ids [@PRIV-05d]", async () => {
    const text = JSON.stringify((await ownCopy()).data);
    expect(text).not.toContain(foreign);
    const others = (await db().select({ id: schema.users.id }).from(schema.users)).filter(({ id }) => id !== child.id);
    expect(others.filter(({ id }) => text.includes(id))).toEqual([]);
  });
});

describe("a copy that staff make for the person [@PRIV-05e]", () => {
  test("leaves out what people wrote each other and what only leads read", async () => {
    const { data, leftOut } = await copyFor("self");
    const talks: PartName[] = ["messages", "callNotes", "saidTexts", "checkIns", "secondWords"];
    const leads: PartName[] = ["reports", "safetyAnswers", "blocks", "heldTexts", "openedConversations", "staffVisits"];
    const left = [...talks, ...leads, "ticketEntries", "audit"];
    expect(leftOut).toEqual(partsWhere((name) => left.includes(name)));
    expect(data.map(({ name }) => name)).toEqual(partsWhere((name) => !leftOut.includes(name)));
  });
});

describe("a guardian's copy [@PRIV-11d]", () => {
  test("leaves out what a child says in confidence, and says which parts", async () => {
    const { data, leftOut } = await copyFor("guardian");
    expect(leftOut).toEqual(partsWhere((name) => guardianCopy[name] === "withheld"));
    expect(leftOut).toEqual(expect.arrayContaining(["messages", "reports", "safetyAnswers", "blocks"]));
    expect(data.map(({ name }) => name)).toEqual(partsWhere((name) => !leftOut.includes(name)));
  });

  test("has all rows of the other parts, and no name of anybody else", async () => {
    const { data } = await copyFor("guardian");
    for (const table of givenTables) {
      const rule = guardianCopy[table.name];
      if (rule === "withheld" || (typeof rule === "object" && rule.only)) continue;
      const rows = data.find(({ name }) => name === table.name)?.rows.length;
      expect(rows, table.name).toBe(await countAbout(db(), table, child.id));
    }
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${foreign}|Someone`));
  });

  test("has nothing that the other side wrote, not even while the two are in touch", async () => {
    const { data } = await copyFor("guardian");
    const asked = data.find(({ name }) => name === "requests")?.rows.filter(({ student }) => student === "me") ?? [];
    const called = data.find(({ name }) => name === "sessions")?.rows ?? [];
    expect([asked.length, called.length].every((length) => length > 0)).toBe(true);
    for (const row of [...asked, ...called]) {
      const written = ["question", "declineReason", "declineNote", "cancelReason", "cancelNote"];
      expect(Object.keys(row).filter((key) => written.includes(key))).toEqual([]);
    }
    expect(JSON.stringify(data)).not.toMatch(
      /match_suggestions.(?:reason|goal)|recognitions.giver|guardians.name|mails.(?:subject|toAddress)/,
    );
  });
});

describe("an erasure begun by staff [@PRIV-02e]", () => {
  test("leaves no row that names the person or is about them, except where a reason says why", async () => {
    const begun = await erasePerson(
      { person: child.id, by, reason: "by letter", asker: "guardian", keepPosts: false },
      now,
    );
    expect(begun).toEqual({ ok: true, at: new Date(now.getTime() + 30 * day) });
    expect(await eraseAccounts(new Date(now.getTime() + 30 * day))).toBe(1);
    for (const table of personalTables) {
      const rows = await countAbout(db(), table, child.id);
      if (whatStays[table.name] === null) expect(rows, table.name).toBe(0);
    }
    expect(await columnsSaying(own)).toEqual(Object.keys(maySay).sort());
  });

  test("has a reason only where something stays", async () => {
    const empty: PartName[] = [];
    for (const table of personalTables) if ((await countAbout(db(), table, child.id)) === 0) empty.push(table.name);
    const reasoned = empty.filter((name) => whatStays[name] !== null);
    // A wish of mentors, and rows whose sender is taken out: see `reports.text` above.
    expect(reasoned).toEqual(["posts", "uploads", "reports"]);
  });

  test("touches nobody else", async () => {
    const { data } = await stranger();
    expect(JSON.stringify(data)).toContain(foreign);
  });
});

/** Columns that still hold what stood there, each with the reason; everything else is empty or gone. */
const maySay: Readonly<Record<string, string>> = {
  "appeals.decidedBy": "who decided: proof",
  "audit_log.action": "proof of what was decided",
  "audit_log.actorRole": "proof of what was decided",
  "audit_log.hash": "proof that nothing was changed",
  "audit_log.hashBefore": "proof that nothing was changed",
  "audit_log.object": "proof of what was decided",
  "audit_log.reason": "proof of what was decided",
  "consents.reason": "staff's note on a paper form: proof",
  "consents.version": "which text was agreed to: proof",
  "guardians.locale": "a language",
  "match_suggestions.subject": "a subject",
  "mentor_checks.reason": "staff's note on what was seen: proof",
  "mentor_requests.answer": "the student's words, where the person was the mentor",
  "mentor_requests.declineNote": "the mentor's words, where the person was the student",
  "mentor_requests.goal": "the student's words, where the person was the mentor",
  "mentor_requests.language": "a language",
  "mentor_requests.preferredTimes": "the student's words, where the person was the mentor",
  "mentor_requests.question": "the mentor's words, where the person was the student",
  "mentor_requests.rootId": "the request it came from",
  "mentor_requests.subject": "a subject",
  "mentor_requests.tried": "the student's words, where the person was the mentor",
  "messages.replyToId": "which message was answered",
  "messages.text": "what the other side received",
  "notifications.params": "the subject of what was cancelled, for the other side",
  "policy_agreements.version": "which text was agreed to: proof",
  "ratings.comment": "the student's words, where the person was the mentor",
  "record_checks.country": "what was checked: proof",
  "record_checks.issuedOn": "what was checked: proof",
  "record_checks.kind": "what was checked: proof",
  "removed_markers.emailHash": "a keyed hash, kept five years so that a removed adult does not come back",
  "removed_markers.personHash": "a keyed hash, as above",
  "removed_markers.phoneHash": "a keyed hash, as above",
  "reports.about": "part of a report",
  "reports.accusedId": "part of a report",
  "reports.studentId": "part of a report",
  "reports.duplicateOf": "part of a report",
  "reports.kind": "part of a report",
  "reports.locale": "part of a report",
  "reports.number": "part of a report",
  "reports.outcome": "part of a report",
  "reports.text": "part of a report",
  "reports.told": "part of a report",
  "session_reviews.causes": "why staff looked at a session",
  "sessions.insteadOf": "the session it replaced",
  "sessions.language": "a language",
  "sessions.mentorZone": "when the session was, for the other side",
  "sessions.studentZone": "when the session was, for the other side",
  "sessions.subject": "a subject",
  "staff_visits.reason": "staff's reason to visit a call: proof",
  "ticket_entries.text": "an answer of the team, as it was mailed, or a note of it",
  "returners.decidedBy": "who of the staff decided",
  "returners.matches": "whom the account matched: ids, and the class of the reason",
  "sanctions.by": "who decided: proof",
  "sanctions.byRole": "in which role: proof",
  "sanctions.endedBy": "who decided: proof",
};

const partsWhere = (wanted: (name: PartName) => boolean) =>
  givenTables.map(({ name }) => name).filter((name) => wanted(name));

async function stranger() {
  const [someone] = (await db().select({ id: schema.mentors.userId }).from(schema.mentors)) ?? [];
  return ownCopy(someone?.id ?? "");
}

/** As `table.column`. */
async function columnsSaying(mark: string): Promise<string[]> {
  const found = new Set<string>();
  for (const table of allTables) {
    const rows = await db()
      .select()
      .from(table as typeof schema.users);
    for (const [key, value] of rows.flatMap((row) => Object.entries(row))) {
      if (JSON.stringify(value)?.includes(mark)) found.add(`${getTableName(table)}.${key}`);
    }
  }
  return [...found].sort();
}
