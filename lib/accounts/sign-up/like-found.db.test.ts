import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mails, mentors, notifications, returners, sanctions, secondWords, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { changeEmail } from "#lib/accounts/security/change-email.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { readReturner } from "#lib/safety/returners/read-returner.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { pauseMentorByStaff, suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { mentorFile } from "#lib/safety/verification/mentor-file.ts";
import { askToRecordStep } from "#lib/safety/verification/record-step.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const later = new Date("2026-11-24T10:00:00Z");
const who = { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1980-03-03" } as const;
const mailbox = { email: "v.krall@gmail.com", emailKey: "v.krall@gmail.com" } as const;
const again = { email: "vkrall+2@gmail.com", emailKey: "vkrall+2@gmail.com" } as const;
const elsewhere = { dateOfBirth: "1970-01-01" } as const;
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [lead, coordinator] = [] as unknown as [Staff, Staff];
let found = "";

beforeEach(async () => {
  for (const table of [returners, mails, secondWords, users]) await db().delete(table);
  [lead, coordinator] = [await newStaffActor("lead"), await newStaffActor("coordinator")];
  found = (await addPerson({ role: "mentor", ...who, ...mailbox })).id;
  await db().update(mentors).set({ status: "approved" }).where(eq(mentors.userId, found));
});

const wrong = "He told me he likes to be alone with children";
const grounds = { why: "young", reason: "Wrote to a child at night", reportNumber: null } as const;
const findings = {
  failed: () => askToRecordStep(coordinator, found, { step: "interview", result: "failed", reason: wrong }, now),
  pause: () => pauseMentorByStaff(lead, found, "Not near children until I know", now),
  mute: () => sanctionPerson(lead, { userId: found, choice: "mute30", ...grounds }, now),
  warn: () => sanctionPerson(lead, { userId: found, choice: "warn", ...grounds }, now),
} as const;
const kinds = ["failed", "pause", "mute"] as const;
const find = async (kind: keyof typeof findings) => expect(await findings[kind]()).toMatchObject({ ok: true });

async function arrives(values: Partial<NewUser>, role: "mentor" | "student" | "coordinator" = "mentor") {
  const { id } = await addPerson({ createdAt: later, phone: null, role, ...values });
  return { id, held: await transaction((tx) => holdIfReturner(tx, id, "signUp", later)) };
}
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.kind, "samePerson")))
    .filter(({ userId }) => userId === lead.actor)
    .map(({ params, path }) => [params.what, path?.split("/").at(-1)]);
const stopped = async (id: string) =>
  (await db().select().from(users).where(eq(users.id, id)))[0]?.suspendedAt !== null;
const returner = async () => (await db().select().from(returners))[0];

describe("a new account like one of which staff found something [@SAFE-25e]", () => {
  test.each(kinds)("with the proven mailbox: leads hear, and a pause or mute makes it wait: %s", async (kind) => {
    await find(kind);
    const { id, held } = await arrives({ ...again, ...elsewhere });
    const waits = kind !== "failed";
    expect([held, await stopped(id), await told()]).toEqual([waits, waits, [["foundBefore", id]]]);
    if (!waits) return;
    const waiting = (await returner())?.id ?? "";
    const shown = await readReturner(db(), { id: lead.actor, role: "lead" }, waiting, later);
    expect(shown?.matches).toMatchObject([{ userId: found, kinds: ["email"], stop: kind }]);
    const wish = { id: waiting, outcome: "allowed", reason: "One person, known to us" } as const;
    expect(await decideReturner(lead, wish, later)).toEqual({ ok: true });
    expect(await stopped(id)).toBe(false);
    // Let in once, it is not held for the same again, and nobody hears twice.
    expect(await transaction((tx) => holdIfReturner(tx, id, "profile", later))).toBe(false);
    expect(await told()).toHaveLength(1);
  });

  test.each(kinds)("with name and date of birth goes on, and leads hear: %s", async (kind) => {
    await find(kind);
    const { id, held } = await arrives({ firstName: "Krall", lastName: "Viktor", dateOfBirth: who.dateOfBirth });
    expect([held, await stopped(id), await told()]).toEqual([false, false, [["foundBefore", id]]]);
  });

  test.each([
    ["another person of the same name", { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1981-03-03" }],
    ["a twin", { firstName: "Anna", lastName: "Krall", dateOfBirth: who.dateOfBirth }],
    ["the telephone alone", { phone: "+49 30 1234567", ...elsewhere }],
  ])("is no likeness of %s", async (_, values) => {
    await db().update(users).set({ phone: "+49 30 1234567" }).where(eq(users.id, found));
    await find("mute");
    expect([(await arrives(values)).held, await told()]).toEqual([false, []]);
  });

  test("nor after a warning, nor with a mailbox nobody proved", async () => {
    await find("warn");
    await arrives({ ...again, ...elsewhere });
    expect(await told()).toEqual([]);
    await db().delete(users).where(eq(users.emailKey, again.emailKey));
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, found));
    await find("mute");
    expect([(await arrives({ ...again, ...elsewhere })).held, await told()]).toEqual([false, []]);
  });

  test("never makes a minor of the same mailbox or a colleague wait", async () => {
    await find("mute");
    const minor = await arrives({ ...again, dateOfBirth: "2011-05-05" }, "student");
    const third = { email: "vkrall+3@gmail.com", emailKey: "vkrall+3@gmail.com", ...elsewhere };
    const colleague = await arrives(third, "coordinator");
    expect([minor.held, colleague.held]).toEqual([false, false]);
    expect((await told()).filter(([what]) => what === "foundBefore")).toHaveLength(2);
  });

  test("counts the mailbox that it had before, too", async () => {
    const link = { userId: found, kind: "change-email", payload: "throw.away@mail.example", minutes: 60 } as const;
    const token = await transaction((tx) => issueToken(tx, link, now));
    expect(await changeEmail(token, undefined, now)).toMatchObject({ ok: true });
    await find("mute");
    const { id, held } = await arrives({ ...again, ...elsewhere });
    expect([held, await told()]).toEqual([true, [["foundBefore", id]]]);
  });

  test("of a minor is nobody's", async () => {
    await find("mute");
    await db().update(users).set({ dateOfBirth: "2011-01-01" }).where(eq(users.id, found));
    expect([(await arrives({ ...again, ...elsewhere })).held, await told()]).toEqual([false, []]);
  });

  test.each(kinds)("is told of when it was there before, and does not wait: %s", async (kind) => {
    const { id } = await arrives({ ...again, ...elsewhere });
    expect(await told()).toEqual([]);
    await find(kind);
    expect([await told(), await stopped(id)]).toEqual([[["foundBefore", id]], false]);
  });
});

describe("it is let in when what it waits for ends [@SAFE-25e]", () => {
  test("a pause, at once", async () => {
    await find("pause");
    const { id } = await arrives({ ...again, ...elsewhere });
    expect(await reinstateMentor(lead, found, "Nothing in it", later)).toMatchObject({ ok: true });
    expect(await stopped(id)).toBe(false);
    expect(await returner()).toMatchObject({ outcome: "allowed", decidedBy: "system" });
  });

  test("a mute that is taken back, at once", async () => {
    await find("mute");
    const { id } = await arrives({ ...again, ...elsewhere });
    const [mute] = await db().select().from(sanctions);
    expect(await takeBackSanction(lead, { id: mute?.id ?? "", reason: "A mistake" }, later)).toMatchObject({
      ok: true,
    });
    expect(await stopped(id)).toBe(false);
  });

  test("a mute that is over, in the night", async () => {
    await find("mute");
    const { id } = await arrives({ ...again, ...elsewhere });
    await lookForReturners(new Date(now.getTime() + 30 * day - 1));
    expect(await stopped(id)).toBe(true);
    expect(await lookForReturners(new Date(now.getTime() + 30 * day))).toBe(1);
    expect(await stopped(id)).toBe(false);
  });

  test("not while the other is suspended, paused or muted otherwise", async () => {
    await find("mute");
    await find("pause");
    const { id } = await arrives({ ...again, ...elsewhere });
    await suspendMentor(lead, found, "A gravest report", later);
    await lookForReturners(new Date(now.getTime() + 31 * day));
    expect(await stopped(id)).toBe(true);
    const [mute] = await db().select().from(sanctions).where(eq(sanctions.kind, "mute"));
    await takeBackSanction(lead, { id: mute?.id ?? "", reason: "A mistake" }, later);
    expect(await stopped(id)).toBe(true);
    await reinstateMentor(lead, found, "Nothing in it", later);
    expect(await stopped(id)).toBe(false);
  });
});

describe("whoever passes a step of the other account sees what was found [@SAFE-25e]", () => {
  test("on the mentor's page and on that of the second approval", async () => {
    await find("failed");
    await find("pause");
    const { id } = await arrives(who);
    const seen = [
      { kind: "pause", at: now, mentorId: found },
      { kind: "failed", at: now, step: "interview", reason: wrong, mentorId: found },
    ];
    expect((await mentorFile(db(), coordinator, id, later))?.foundElsewhere).toMatchObject(seen);
    const passing = { step: "interview", result: "passed", reason: "A nice talk" } as const;
    const asked = await askToRecordStep(coordinator, id, passing, later);
    const word = asked.ok && "waits" in asked ? asked.waits : "";
    const shown = await readSecondWord(db(), { id: lead.actor, role: "lead" }, word, later);
    expect(shown?.facts).toMatchObject([{ fact: "step" }, { fact: "elsewhere", found: seen }]);
  });

  test("not of strangers, and without the reason of what is no mentor's", async () => {
    await find("failed");
    const { id } = await arrives(elsewhere);
    expect((await mentorFile(db(), coordinator, id, later))?.foundElsewhere).toEqual([]);
    const student = (await addPerson({ role: "student", ...elsewhere, ...again })).id;
    await sanctionPerson(lead, { userId: student, choice: "mute7", ...grounds }, now);
    const third = { email: "vkrall+3@gmail.com", emailKey: "vkrall+3@gmail.com", dateOfBirth: "1975-01-01" };
    const other = await arrives(third);
    const [mute] =
      (await mentorFile(db(), coordinator, other.id, later))?.foundElsewhere.filter(({ kind }) => kind === "mute") ??
      [];
    expect([mute?.reason, mute?.mentorId]).toEqual([undefined, undefined]);
    expect(mute).toBeDefined();
  });
});
