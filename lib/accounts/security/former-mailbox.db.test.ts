import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  formerReach,
  guardians,
  notifications,
  removedMarkers,
  returners,
  sanctions,
  users,
} from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseNow } from "#lib/accounts/leaving/erase-accounts.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { daysAfter } from "#lib/platform/time/time.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import { decide } from "#lib/safety/guardians/decide.ts";
import { guardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { changeEmail } from "./change-email.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import "#lib/connect.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
const on = (days: number) => daysAfter(start, days);
const everything = { chat: true, audio: true, video: true };
const joe = { firstName: "Joe", lastName: "Brown", dateOfBirth: "1980-01-01" } as const;
const first = "joe.brown@gmail.com";
const [alias, kid, thrown] = ["joebrown+new@googlemail.com", "joebrown+kid@gmail.com", "throw.away@mail.example"];
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let id = "";

beforeEach(async () => {
  for (const table of [guardians, removedMarkers, returners, formerReach, notifications, users])
    await db().delete(table);
  lead = await newStaffActor("lead");
  id = (await person({ role: "student", ...joe, email: first, emailKey: first })).id;
});

const person = (values: Partial<NewUser>) => addPerson({ createdAt: start, phone: null, ...values });
const child = () => person({ role: "student", dateOfBirth: "2011-05-05" });
const linkOf = (kind: "change-email" | "stop-email-change", payload: string, at: Date) =>
  transaction((tx) => issueToken(tx, { userId: id, kind, payload, minutes: 60 }, at));
/** By the link in the mail, as everybody changes it. */
const moves = async (email: string, at: Date) => {
  expect(await changeEmail(await linkOf("change-email", email, at), undefined, at)).toMatchObject({ ok: true });
};
const stop = async (choice: "suspend" | "remove", at: Date) => {
  const wish = { userId: id, choice, why: "young", reason: "Touched a child", reportNumber: null } as const;
  expect(await sanctionPerson(lead, wish, at)).toMatchObject({ ok: true });
};
async function guarded(email: string) {
  const student = await child();
  const guardian = newGuardian({ studentId: student.id, email });
  await db().insert(guardians).values(guardian);
  const { token } = await transaction((tx) => makeLink(tx, { id: guardian.id, locale: "en" }, "link", start));
  return { id: student.id, token };
}
async function arrives(values: Partial<NewUser>, at: Date) {
  const account = await person({ role: "mentor", createdAt: at, ...values });
  return { id: account.id, held: await transaction((tx) => holdIfReturner(tx, account.id, "signUp", at)) };
}
const names = async (email: string, at: Date) =>
  nameGuardian((await child()).id, { name: "Joe", email, phone: null, language: "en" }, at);
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, lead.actor))).flatMap(({ kind, params }) =>
    kind === "samePerson" ? [params.what] : [],
  );
const addressOf = async () => (await db().select().from(users).where(eq(users.id, id)))[0]?.email;

describe("whoever takes another address before a removal [@SAFE-25b @SAFE-25d]", () => {
  test("is guardian no longer, is named by no other child and opens no new account with the former one", async () => {
    const his = await guarded(kid);
    expect(await decide(his.token, everything, start)).toEqual({ ok: true });
    await moves(thrown, on(1));
    await stop("remove", on(2));
    expect(await told()).toEqual(["guardianRemoved"]);
    expect(await guardianPage(db(), his.token, on(3))).toBeUndefined();
    expect(await consentOf(db(), his.id, on(3))).toEqual(noConsent);
    expect(await names(first, on(4))).toEqual({ ok: false, reason: "takenAddress" });
    expect(await told()).toEqual(["guardianRemoved", "removedGuardian"]);
    expect((await arrives({ email: alias, emailKey: alias }, on(5))).held).toBe(true);
    expect((await arrives({ email: thrown.replace("@", "+y@"), emailKey: "y" }, on(5))).held).toBe(true);
    const [other] = await db().select().from(returners);
    expect(other?.matches).toEqual([{ userId: id, kinds: ["email"], why: "young", at: on(2).toISOString() }]);
  });

  test("is recognized for as long as a marker lasts, also after the account", async () => {
    await moves(thrown, on(1));
    await stop("remove", on(2));
    await dropOld(on(900));
    expect(await db().select().from(formerReach)).toEqual([]);
    await transaction((tx) => eraseNow(tx, { id, role: "student", keepPosts: null }, "none", on(900)));
    expect((await arrives({ email: alias, emailKey: alias }, on(901))).held).toBe(true);
  });

  test("has no second account that goes on with it, either", async () => {
    const second = await person({ role: "mentor", email: alias, emailKey: alias });
    await moves(thrown, on(1));
    await stop("remove", on(2));
    expect((await db().select().from(returners)).map(({ userId }) => userId)).toEqual([second.id]);
  });

  test("takes no telephone, no mailbox that nobody confirmed along", async () => {
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id));
    await moves(thrown, on(1));
    const rest = { profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined } as const;
    for (const phone of ["+49 30 1234567", "+49 30 7654321"])
      await saveProfileSettings(id, { firstName: "Joe", lastName: "Brown", phone, ...rest }, on(1));
    await stop("remove", on(2));
    expect((await arrives({ email: alias, emailKey: alias, phone: "+49 30 1234567" }, on(3))).held).toBe(false);
    await lookForReturners(on(3));
    expect(await db().select().from(returners)).toEqual([]);
  });

  test("is recognized by a former name with the date of birth", async () => {
    const rest = { profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined, phone: null } as const;
    await saveProfileSettings(id, { firstName: "Jim", lastName: "Green", ...rest }, on(1));
    await stop("remove", on(2));
    for (const [values, kinds] of [
      [joe, ["person"]],
      [{ ...joe, email: alias, emailKey: alias }, ["email", "person"]],
    ] as const) {
      const { id: back, held } = await arrives(values, on(3));
      expect(held).toBe(true);
      const [other] = await db().select().from(returners).where(eq(returners.userId, back));
      expect(other?.matches).toMatchObject([{ userId: id, kinds }]);
    }
  });
});

describe("whoever takes another address before a suspension [@SAFE-25c @SAFE-25d]", () => {
  test("opens nothing as a guardian any more, and leads hear for which child", async () => {
    const his = await guarded(kid);
    await moves(thrown, on(1));
    await stop("suspend", on(2));
    expect(await told()).toEqual(["suspendedGuardian"]);
    expect(await decide(his.token, everything, on(3))).toEqual({ ok: false, reason: "unknown" });
    expect(await names(first, on(3))).toEqual({ ok: false, reason: "takenAddress" });
    expect(await told()).toEqual(["suspendedGuardian", "suspendedGuardian"]);
  });

  test("opens no new account with the former one until it ends; of one from before leads hear", async () => {
    const second = await person({ role: "mentor", email: alias, emailKey: alias });
    await moves(thrown, on(1));
    await stop("suspend", on(2));
    expect([await told(), await db().$count(returners)]).toEqual([["suspended"], 0]);
    const back = await arrives({ email: "joebrown+3@gmail.com", emailKey: "3" }, on(3));
    expect([back.held, (await told()).length]).toEqual([true, 2]);
    expect(await transaction((tx) => holdIfReturner(tx, second.id, "profile", on(3)))).toBe(true);
    const namesake = await arrives({ ...joe, role: "student", firstName: "Ann" }, on(3));
    expect(namesake.held).toBe(false);
  });

  test("of a former name leads hear", async () => {
    const rest = { profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined, phone: null } as const;
    await saveProfileSettings(id, { firstName: "Jim", lastName: "Green", ...rest }, on(1));
    await stop("suspend", on(2));
    expect([(await arrives(joe, on(3))).held, await told()]).toEqual([false, ["suspended"]]);
  });
});

describe("links that change the address [@SAFE-25d]", () => {
  test.each(["suspend", "remove"] as const)("do nothing after this: %s", async (choice) => {
    const another = await linkOf("change-email", thrown, start);
    const back = await linkOf("stop-email-change", "former@mail.example", start);
    await stop(choice, start);
    expect(await changeEmail(another, undefined, start)).toEqual({ ok: false, reason: "unknown" });
    expect(await stopEmailChange(back, start)).toEqual({ ok: false, reason: "unknown" });
    expect(await addressOf()).toBe(first);
  });

  test("a former address puts itself back once the suspension has ended", async () => {
    const back = await linkOf("stop-email-change", "former@mail.example", start);
    await stop("suspend", start);
    const [sanction] = await db().select().from(sanctions).where(eq(sanctions.userId, id));
    const taken = await takeBackSanction(lead, { id: sanction?.id ?? "", reason: "Not so" }, start);
    expect(taken).toMatchObject({ ok: true });
    expect(await stopEmailChange(back, start)).toEqual({ ok: true });
    expect(await addressOf()).toBe("former@mail.example");
  });
});
