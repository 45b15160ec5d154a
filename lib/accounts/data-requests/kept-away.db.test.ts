import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contactMessages, guardians, reports, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { allowCopy, closeRequest } from "./answer-request.ts";
import { enterRequest } from "./enter-request.ts";
import { erasePerson } from "./erase-person.ts";
import { previewErasure } from "./preview-erasure.ts";
import { readRequest } from "./read-request.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const staff = <R extends "lead" | "admin" | "coordinator">(role: R) => ({
  ...newUser({ role, firstName: "Lea", lastName: "Berg" }),
  role,
});
const [lead, admin] = [staff("lead"), staff("admin")];
let child = newUser();
let email = "";

beforeEach(async () => {
  for (const table of [contactMessages, reports, guardians, users]) await db().delete(table);
  child = newUser({ role: "student", dateOfBirth: "2011-05-05" });
  email = `${crypto.randomUUID()}@mail.example`;
  await db().insert(users).values([lead, admin, child]);
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id, email, verifiedAt: now }));
});

const stopLinks = () =>
  renewGuardianLink({ studentId: child.id, by: actorOf(lead), reason: "A shelter: he must not know" }, false, now);
async function letter(wish: "export" | "deletion", asker: "self" | "guardian" = "guardian") {
  const entered = { personId: child.id, wish, asker, received: "2026-11-20", identified: "A copy of a passport" };
  const made = await enterRequest(actorOf(admin), entered, now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}
const erase = (by: typeof lead | typeof admin, requestId?: string, asker?: "guardian" | "self") =>
  erasePerson({ person: child.id, by: actorOf(by), reason: "His letter", requestId, asker, keepPosts: false }, now);
const refused = { ok: false, reason: "linksStopped" };

describe("a guardian whose links staff stopped, who asks by letter [@SAFE-33s]", () => {
  beforeEach(async () => {
    expect(await stopLinks()).toEqual({ ok: true });
  });

  test("has nothing deleted by an admin alone, with a request or without", async () => {
    const id = await letter("deletion");
    const answer = { person: child.id, by: actorOf(admin), reason: "His letter", requestId: id };
    expect(await previewErasure(answer, now)).toEqual(refused);
    expect(await erase(admin, id)).toEqual(refused);
    expect(await erase(admin, undefined, "guardian")).toEqual(refused);
    expect(await readRequest(db(), admin, id, now)).toMatchObject({ refusal: "linksStopped", choices: ["decline"] });
    expect(await closeRequest(actorOf(admin), { requestId: id, reason: "Kept away", handedOver: false }, now)).toEqual({
      ok: true,
    });
  });

  test("is answered by a lead, who reads who stopped them, when and why", async () => {
    const stop = { at: now, by: "Lea Berg", reason: "A shelter: he must not know" };
    const [copy, deletion] = [await letter("export"), await letter("deletion")];
    expect(await readRequest(db(), lead, copy, now)).toMatchObject({ stop, refusal: undefined });
    expect(await allowCopy(actorOf(lead), { requestId: copy, reason: "A court said so" }, now)).toEqual({ ok: true });
    expect(await erase(lead, deletion)).toMatchObject({ ok: true });
  });

  test("not by one of their own household, who reads nothing of it", async () => {
    const own = { ...staff("lead"), email, emailKey: email, emailConfirmedAt: now };
    await db().insert(users).values(own);
    const id = await letter("deletion");
    expect(await readRequest(db(), own, id, now)).toBeUndefined();
  });

  test("keeps nobody from answering the child itself", async () => {
    const id = await letter("deletion", "self");
    expect((await readRequest(db(), admin, id, now))?.stop).toBeUndefined();
    expect(await erase(admin, id)).toMatchObject({ ok: true });
  });

  test("any more once staff sent a link again", async () => {
    const mistake = { studentId: child.id, by: actorOf(lead), reason: "It was a mistake", sure: true };
    expect(await renewGuardianLink(mistake, true, now)).toEqual({ ok: true });
    const id = await letter("deletion");
    expect((await readRequest(db(), admin, id, now))?.stop).toBeUndefined();
    expect(await erase(admin, id)).toMatchObject({ ok: true });
  });
});

test("a guardian whose links nobody stopped is answered by an admin [@SAFE-33s]", async () => {
  const id = await letter("deletion");
  expect((await readRequest(db(), admin, id, now))?.stop).toBeUndefined();
  expect(await erase(admin, id)).toMatchObject({ ok: true });
});
