import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { guardians, mails, notifications, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { endStops } from "#lib/safety/removed-markers/keep-marker.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { askForLink } from "./ask-for-link.ts";
import { consentOf } from "./consent.ts";
import { decide } from "./decide.ts";
import { makeLink } from "./links.ts";
import { nameGuardian } from "./name-guardian.ts";
import { noConsent } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const everything = { chat: true, audio: true, video: true };
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let joe = "";

beforeEach(async () => {
  await db().delete(users);
  lead = await newStaffActor("lead");
  const adult = { role: "student", dateOfBirth: "1980-01-01", email: "Joe@gmail.com", emailConfirmedAt: now } as const;
  joe = (await addPerson(adult)).id;
});

const child = () => addPerson({ role: "student", dateOfBirth: "2011-05-05" });
async function guarded(email: string) {
  const { id } = await child();
  const row = newGuardian({ studentId: id, email });
  await db().insert(guardians).values(row);
  const { token } = await transaction((tx) => makeLink(tx, { id: row.id, locale: "en" }, "link", now));
  return { id, token };
}
const suspend = async (why: "young" | "missed") => {
  const wish = { userId: joe, choice: "suspend", why, reason: "Looked into", reportNumber: null } as const;
  expect(await sanctionPerson(lead, wish, now)).toMatchObject({ ok: true });
};
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, lead.actor))).flatMap(({ params, path }) =>
    params.what === "suspendedGuardian" ? [path?.split("/").at(-1)] : [],
  );

describe("a suspended adult who is a child's guardian [@SAFE-25d]", () => {
  test("leads hear for which child, once; under the gravest suspicion links close until the suspension ends", async () => {
    const [his, beside] = [await guarded("joe+kid@gmail.com"), await guarded("other@mail.example")];
    await decide(his.token, { ...noConsent, chat: true }, now);
    await suspend("young");
    expect(await told()).toEqual([his.id]);
    expect(await decide(his.token, everything, now)).toEqual({ ok: false, reason: "unknown" });
    const links = async () =>
      (await db().select().from(mails).where(eq(mails.kind, "guardianInvite"))).filter(({ params }) => params.link);
    await askForLink(his.token, "10.0.0.1", now);
    expect(await links()).toEqual([]);
    expect(await consentOf(db(), his.id, now)).toEqual({ ...noConsent, chat: true });
    expect(await decide(beside.token, everything, now)).toEqual({ ok: true });
    expect(await told()).toEqual([his.id]);
    await transaction((tx) => endStops(tx, joe, "suspend", { by: lead.actor, at: now }));
    await askForLink(his.token, "10.0.0.1", now);
    expect(await links()).toHaveLength(1);
  });

  test.each([
    ["young", { ok: false, reason: "takenAddress" }],
    ["missed", { ok: true }],
  ] as const)("named for the next child (suspended for: %s)", async (why, answer) => {
    await suspend(why);
    const { id } = await child();
    const input = { name: "Joe", email: "joe@gmail.com", phone: null, language: "en" } as const;
    expect(await nameGuardian(id, input, now)).toMatchObject(answer);
    expect(await told()).toEqual([id]);
  });
});
