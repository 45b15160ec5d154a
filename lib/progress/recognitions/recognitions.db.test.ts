import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { recognitionsOf } from "#db/queries/progress/recognitions.ts";
import { auditLog } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
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

test("staff and whoever is gone get none, and nothing is entered without a reason [@ACH-10a]", async () => {
  const unknown = { ok: false, reason: "unknown" };
  expect(await enterRecognition(by, await person({ role: "lead" }), prize, now)).toEqual(unknown);
  expect(await enterRecognition(by, await person({ role: "mentor", erasedAt: now }), prize, now)).toEqual(unknown);
  const id = await person({ role: "mentor" });
  expect(await enterRecognition({ ...by, reason: " " }, id, prize, now)).toEqual({ ok: false, reason: "noReason" });
});
