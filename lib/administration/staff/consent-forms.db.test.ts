import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { parseCodeWish, parsePaper } from "./consent-input.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00.000Z");
const child = newUser({ role: "student", dateOfBirth: "2011-05-17" });
const parent = newUser({ role: "coordinator", email: "ama@example.org", emailKey: "ama@example.org" });
const by = actorOf({ id: parent.id, role: "coordinator" });

beforeAll(async () => {
  await db().insert(users).values([child, parent]);
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id, email: "Ama+school@example.org" }));
});

describe("consent taken by staff [@SAFE-13]", () => {
  test("is neither recorded nor read out by the guardian's own household", async () => {
    const paper = { studentId: child.id, scopes: ["chat"], staffId: parent.id, reason: "In the folder", by } as const;
    expect(await recordPaperConsent(paper, now)).toEqual({ ok: false, reason: "relative" });
    expect(await issuePhoneCode(child.id, by, now)).toEqual({ ok: false, reason: "relative" });
    expect(await db().select().from(consents)).toEqual([]);
  });

  test("is what was ticked on the form, with a reason", () => {
    const fields = { studentId: "s", reason: " In the folder " };
    expect(parsePaper({ ...fields, chat: "on", video: "on" })).toEqual({
      ok: true,
      input: { studentId: "s", reason: "In the folder", scopes: ["chat", "video"] },
    });
    expect(parsePaper(fields)).toMatchObject({ ok: true, input: { scopes: [] } });
    for (const parse of [parsePaper, parseCodeWish]) {
      expect(parse({ ...fields, reason: "   " })).toEqual({ ok: false, faults: { reason: "required" } });
      expect(parse({ ...fields, scopes: "chat" }).ok).toBe(false);
    }
  });
});
