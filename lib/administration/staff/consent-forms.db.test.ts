import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { parseCodeWish, parseLinkWish, parseNamed, parsePaper } from "./consent-input.ts";

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

describe("consent taken by staff [@SAFE-13e]", () => {
  test("is neither recorded nor read out by the guardian's own household", async () => {
    const paper = { studentId: child.id, scopes: ["chat"], staffId: parent.id, reason: "In the folder", by } as const;
    expect(await recordPaperConsent(paper, now)).toEqual({ ok: false, reason: "relative" });
    expect(await issuePhoneCode({ studentId: child.id, by }, now)).toEqual({ ok: false, reason: "relative" });
    expect(await db().select().from(consents)).toEqual([]);
  });

  test("is what was answered on the form, each question, with date, name and reason", () => {
    const form = { studentId: "s", reason: " In the folder ", signedOn: "2026-02-01", signer: " Ama " };
    const answered = { ...form, chat: "yes", audio: "no", video: "yes" };
    expect(parsePaper(answered)).toEqual({
      ok: true,
      input: {
        ...{ studentId: "s", reason: "In the folder", scopes: ["chat", "video"] },
        signed: { signedOn: "2026-02-01", signer: "Ama" },
      },
    });
    expect(parsePaper({ ...answered, chat: "no", video: "no" })).toMatchObject({ ok: true, input: { scopes: [] } });
    expect(parsePaper(form)).toEqual({ ok: false, faults: { chat: "choose", audio: "choose", video: "choose" } });
    expect(parsePaper({ ...answered, signedOn: "2026-02-30" })).toEqual({ ok: false, faults: { signedOn: "day" } });
    expect(parsePaper({ ...answered, signer: "" })).toEqual({ ok: false, faults: { signer: "required" } });
    expect(parsePaper({ ...answered, reason: "   " })).toEqual({ ok: false, faults: { reason: "required" } });
    expect(parsePaper({ ...answered, scopes: "chat" }).ok).toBe(false);
    const asked = { studentId: "s", reason: "She called" };
    expect(parseCodeWish({ ...asked, reason: "" })).toEqual({ ok: false, faults: { reason: "required" } });
    expect(parseLinkWish({ ...asked, wish: "keep" })).toEqual({ ok: false, faults: { wish: "option" } });
    expect(parseLinkWish({ ...asked, wish: "stop" }).ok).toBe(true);
  });

  test("of somebody whom staff name asks for all that a student's own form asks for, and a reason", () => {
    const fields = {
      studentId: "s",
      reason: "The mother",
      name: "Ama",
      email: "",
      phone: "030 123456",
      language: "fr",
    };
    expect(parseNamed(fields)).toEqual({
      ok: true,
      input: {
        ...{ studentId: "s", reason: "The mother" },
        guardian: { name: "Ama", email: null, phone: "030 123456", language: "fr" },
      },
    });
    expect(parseNamed({ ...fields, reason: " ", phone: "", name: "" })).toEqual({
      ok: false,
      faults: { reason: "required", name: "required", email: "reachable" },
    });
    expect(parseNamed({ ...fields, role: "admin" }).ok).toBe(false);
  });
});
