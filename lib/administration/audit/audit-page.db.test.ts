import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { auditActs } from "#lib/identity/audit/acts.ts";
import { auditQuery, auditSearch } from "#lib/identity/audit/audit-page-rules.ts";
import { mayReadAudit } from "#lib/identity/audit/audit-view-rules.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";
import { minute } from "#lib/platform/time/time.ts";
import { auditActors, auditListPage } from "./audit-page.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
const ada = newUser({
  role: "admin",
  firstName: "Ada",
  lastName: "King",
  email: "ada@example.org",
  emailKey: "ada@example.org",
});
const kofi = newUser({ role: "student", firstName: "Kofi", lastName: "Mensah" });
const actions = Object.values(auditActs).flatMap((acts) => acts.slice(0, 4));
const by = [
  { actor: ada.id, actorRole: "admin" },
  { actor: kofi.id, actorRole: "student" },
] as const;
const entries = actions.flatMap((action) => by.map((actor) => ({ action, ...actor })));

beforeAll(async () => {
  await db().insert(users).values([ada, kofi]);
  await transaction(async (tx) => {
    for (const [index, entry] of entries.entries()) {
      const at = new Date(start.getTime() + index * minute);
      await recordAudit(tx, { ...entry, object: `user:${kofi.id}`, reason: index === 0 ? "why" : null }, at);
    }
  });
});

async function everything(role: StaffRole, asked: Record<string, string> = {}) {
  const found = [];
  let query = auditQuery(asked);
  for (;;) {
    const page = await auditListPage(db(), { id: "reader", role, timeZone: "UTC" }, query);
    found.push(...page.entries);
    if (!page.older) return found;
    query = page.older;
  }
}

describe("the page of the audit log [@SAFE-02a @SAFE-26e]", () => {
  test.each(staffRoles)("shows a %s what is theirs, and nothing else, newest first", async (role) => {
    const seen = (await everything(role)).map(({ seq }) => seq);
    const own = entries.flatMap((entry, index) => (mayReadAudit(role, entry) ? [index + 1] : []));
    expect(seen).toEqual(own.toReversed());
  });

  test("goes on by rows, 50 a page, back and forth", async () => {
    const reader = { id: "lead", role: "lead", timeZone: "UTC" } as const;
    const first = await auditListPage(db(), reader, auditQuery({}));
    expect(first.entries).toHaveLength(50);
    expect(first.newer).toBeUndefined();
    if (!first.older) throw new Error("no older page");
    const second = await auditListPage(
      db(),
      reader,
      auditQuery(Object.fromEntries(new URLSearchParams(auditSearch(first.older)))),
    );
    expect(second.entries[0]?.seq).toBe((first.entries.at(-1)?.seq ?? 0) - 1);
    if (!second.newer) throw new Error("no newer page");
    const back = await auditListPage(db(), reader, second.newer);
    expect(back.entries.map(({ seq }) => seq)).toEqual(first.entries.map(({ seq }) => seq));
    const beyond = await auditListPage(db(), reader, auditQuery({ older: "0" }));
    expect(beyond.entries).toEqual([]);
  });

  test("is narrowed by who, kind, object and days of the reader's time zone", async () => {
    expect(new Set((await everything("lead", { who: ada.id })).map(({ actor }) => actor.name))).toEqual(
      new Set(["Ada King"]),
    );
    expect(await everything("lead", { who: "ada@example.org" })).toHaveLength(actions.length);
    expect(await everything("lead", { who: "nobody@example.org" })).toEqual([]);
    expect((await everything("admin", { kind: "signIns" })).map(({ action }) => action)).toEqual(["signIn.start"]);
    expect(await everything("lead", { kind: "signIns" })).toHaveLength(2);
    expect(await everything("admin", { kind: "safeguarding" })).toEqual([]);
    expect(await everything("coordinator", { kind: "safeguarding" })).toEqual([]);
    expect(await everything("lead", { object: "user:nobody" })).toEqual([]);
    expect(await everything("lead", { from: "2026-11-21", until: "2026-11-21" })).toHaveLength(entries.length);
    expect(await everything("lead", { from: "2026-11-22" })).toEqual([]);
    expect(await everything("lead", { until: "2026-11-20" })).toEqual([]);
  });

  test("names people, and links what the reader may open", async () => {
    const oldest = async (role: StaffRole) => (await everything(role)).at(-1);
    expect(await oldest("lead")).toMatchObject({
      reason: "why",
      actor: { name: "Ada King", role: "admin" },
      object: { name: "Kofi Mensah", path: `/staff/people/${kofi.id}` },
    });
    expect((await oldest("coordinator"))?.object.path).toBe(`/staff/students/${kofi.id}`);
    expect(await auditActors(db(), kofi.id)).toEqual([
      { id: ada.id, name: "Ada King" },
      { id: kofi.id, name: "Kofi Mensah" },
    ]);
  });

  test.each([
    [{ kind: "other", from: "yesterday", until: "2026-02-30", older: "x", who: ["a", "b"] }, ""],
    [{ older: "-1" }, ""],
    [{ older: "2147483647" }, "?older=2147483647"],
    [{ older: "2147483648" }, ""],
    [{ kind: "mentors", who: " u1 ", object: "user:u1", older: "7" }, "?kind=mentors&who=u1&object=user%3Au1&older=7"],
    [{ newer: "7", proof: "now" }, "?newer=7"],
  ])("reads the address %j", (params, search) => {
    expect(auditSearch(auditQuery(params))).toBe(search);
  });
});
