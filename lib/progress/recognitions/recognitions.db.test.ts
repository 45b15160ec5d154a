import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { recognitionsOf } from "#db/queries/progress/recognitions.ts";
import { auditLog } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { enterRecognition, withdrawRecognition } from "./enter-recognition.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const by = { actor: "command", actorRole: "command", reason: "Letter seen" } as const;
const prize = { kind: "prize", title: "  Young  teacher of the year ", giver: "City of Lagos", givenOn: "2026-04-30" };

async function person(values: Parameters<typeof newUser>[0]) {
  const user = newUser(values);
  await db().insert(users).values(user);
  return user.id;
}

test("staff enter a prize with giver and date: it stands there, its owner is told, and the log keeps why [@ACH-10a]", async () => {
  const id = await person({ role: "mentor" });
  const entered = await enterRecognition(by, id, prize, now);
  expect(entered).toMatchObject({ ok: true });
  await enterRecognition(by, id, { ...prize, kind: "internship", title: "Library", givenOn: "2026-05-01" }, now);
  const shown = await recognitionsOf(db(), id);
  expect(shown.map(({ title, giver, givenOn }) => [title, giver, givenOn])).toEqual([
    ["Library", "City of Lagos", "2026-05-01"],
    ["Young teacher of the year", "City of Lagos", "2026-04-30"],
  ]);
  const told = await db().select().from(notifications).where(eq(notifications.userId, id));
  expect(told.every(({ kind }) => kind === "recognitionEntered")).toBe(true);
  expect(told.map(({ params }) => params.kind).toSorted()).toEqual(["internship", "prize"]);
  const [entry] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user:${id}`));
  expect(entry).toMatchObject({ action: "recognition.enter", reason: "Letter seen" });
});

test("a withdrawn one is gone, and is withdrawn once [@ACH-10a]", async () => {
  const id = await person({ role: "student" });
  const entered = await enterRecognition(by, id, prize, now);
  const recognition = entered.ok ? entered.id : "";
  expect(await withdrawRecognition(by, recognition, now)).toEqual({ ok: true });
  expect(await recognitionsOf(db(), id)).toEqual([]);
  expect(await withdrawRecognition(by, recognition, now)).toEqual({ ok: false, reason: "unknown" });
});

test.each([
  ["kind", { ...prize, kind: "medal" }],
  ["title", { ...prize, title: " " }],
  ["title", { ...prize, title: "a".repeat(201) }],
  ["giver", { ...prize, giver: "" }],
  ["date", { ...prize, givenOn: "2026-05-05" }],
  ["date", { ...prize, givenOn: "30.04.2026" }],
])("nothing is entered with a wrong %s [@ACH-10a]", async (reason, entered) => {
  const id = await person({ role: "mentor" });
  expect(await enterRecognition(by, id, entered, now)).toEqual({ ok: false, reason });
  expect(await recognitionsOf(db(), id)).toEqual([]);
});

const reaching = "Write to me: WhatsApp +49 151 23456789, it is our secret";

test.each([
  ["titleReaches", { title: reaching }],
  ["giverReaches", { giver: "insta viktor.k80" }],
  ["titleReaches", { title: "Prize 0151", giver: "Call 234 56789" }],
] as const)(
  "nothing is entered whose words lead to somebody: %s %j; leads hear of it once a day [@SAFE-22i]",
  async (reason, words) => {
    const [lead, coordinator] = [await newStaffActor("lead"), await newStaffActor("coordinator")];
    const id = await person({ role: "student", dateOfBirth: "2011-01-01" });
    for (const _ of [1, 2])
      expect(await enterRecognition({ ...coordinator, reason: "Letter" }, id, { ...prize, ...words }, now)).toEqual({
        ok: false,
        reason,
      });
    expect(await recognitionsOf(db(), id)).toEqual([]);
    const told = await db().select().from(notifications);
    expect(told.filter(({ userId }) => userId === lead.actor)).toMatchObject([
      { kind: "staffWords", params: { what: "recognition" }, path: paths.staffPerson(coordinator.actor) },
    ]);
    expect(told.filter(({ userId }) => userId === id || userId === coordinator.actor)).toEqual([]);
  },
);

test("whoever of staff one admin made lately enters nothing yet [@SAFE-33g]", async () => {
  const id = await person({ role: "student" });
  const made = { madeBy: "the one admin", wordCountsFrom: new Date(now.getTime() + day) };
  const coordinator = { ...(await newStaffActor("coordinator", made)), reason: "Letter" };
  expect(await enterRecognition(coordinator, id, prize, now)).toEqual({ ok: false, reason: "tooNew" });
  expect(await enterRecognition(coordinator, id, prize, made.wordCountsFrom)).toMatchObject({ ok: true });
});

test("staff and whoever is gone get none, and nothing is entered without a reason [@ACH-10a]", async () => {
  const unknown = { ok: false, reason: "unknown" };
  expect(await enterRecognition(by, await person({ role: "lead" }), prize, now)).toEqual(unknown);
  expect(await enterRecognition(by, await person({ role: "mentor", erasedAt: now }), prize, now)).toEqual(unknown);
  const id = await person({ role: "mentor" });
  expect(await enterRecognition({ ...by, reason: " " }, id, prize, now)).toEqual({ ok: false, reason: "noReason" });
});
