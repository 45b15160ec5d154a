import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { eraseUser } from "#db/queries/accounts/erasure.ts";
import { cardsOfCentre } from "#db/queries/identity/cards.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { signInWithUser } from "#db/queries/identity/sign-ins.ts";
import {
  auditLog,
  centreNetworks,
  centreStaff,
  mails,
  notifications,
  partnerCentres,
  reports,
  signIns,
  users,
} from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithCard } from "#lib/accounts/cards/card-sign-in.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { changePassword } from "#lib/accounts/security/change-password.ts";
import { changePin, chooseFirstPin } from "#lib/accounts/security/choose-pin.ts";
import { agreeToPolicies } from "#lib/accounts/standing/agree.ts";
import { addCentre, placeStudent } from "#lib/administration/centres/keep-centre.ts";
import { addColleague, removeColleague, takeOnCentre } from "#lib/administration/centres/look-after.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { withMark } from "#lib/identity/access/device-marks.ts";
import { signedInStanding } from "#lib/identity/access/read-sign-in.ts";
import { minute } from "#lib/platform/time/time.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import type { NewStudent } from "./input.ts";
import { type MadeCard, makeCards } from "./make-cards.ts";
import { resetCard } from "./reset-card.ts";
import { withdrawCard } from "./withdraw-card.ts";
import type { Withdrawal } from "./withdraw-rules.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);
const reason = "New school year";
const amina = { firstName: "Amina", lastName: "Diallo", dateOfBirth: "2006-05-24", grade: "12th" } as const;
const person = (firstName: string, more: Partial<NewStudent> = {}): NewStudent => ({ ...amina, firstName, ...more });
const client = (network = "school", marks?: string) => ({ network, userAgent: undefined, replaces: undefined, marks });

let own = "";
let other = "";
let centreId = "";
const as = (actor: string) => ({ actor, actorRole: "coordinator" }) as const;

async function coordinator(): Promise<string> {
  const user = newUser({ role: "coordinator" });
  await db().insert(users).values(user);
  return user.id;
}

async function centre(by: string, name = `Centre ${crypto.randomUUID()}`): Promise<string> {
  const result = await addCentre(as(by), { name, country: null, timeZone: null, reason }, now);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

beforeEach(async () => {
  await db().delete(mails);
  await db().delete(notifications);
  own = await coordinator();
  other = await coordinator();
  centreId = await centre(own);
});

const make = (students: readonly NewStudent[], by = own, at = centreId) =>
  makeCards(as(by), { centreId: at, students, locale: "es", timeZone: "Europe/Madrid", reason }, now);

const none = (...students: readonly Readonly<{ index: number; reason: string }>[]) => ({
  ok: false,
  reason: "students",
  students,
});

async function made(...students: NewStudent[]): Promise<readonly MadeCard[]> {
  const result = await make(students);
  if (!result.ok) throw new Error(result.reason);
  return result.cards;
}

async function oneCard(student = person("Amina")) {
  const [card] = await made(student);
  const [row] = (await cardsOfCentre(db(), centreId)).filter(({ username }) => username === card?.username);
  if (!card || !row) throw new Error("No card");
  return { ...card, id: row.id };
}

const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const logOf = async (object: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.object, object))).map((row) => [row.action, row.reason]);
const enter = (card: Pick<MadeCard, "code" | "username" | "pin">, from = client(), at = now) =>
  signInWithCard({ code: card.code, username: card.username, pin: card.pin }, from, at);
async function entered(card: Pick<MadeCard, "code" | "username" | "pin">, at = now) {
  const result = await enter(card, client(), at);
  if (!result.ok) throw new Error(result.reason);
  return { id: result.started.userId, signInId: result.started.signInId };
}
/** So many wrong PINs from many networks that every other one is paused. */
async function strangersAt(card: Pick<MadeCard, "code" | "username">, at = now): Promise<void> {
  for (let guess = 0; guess < 28; guess += 1)
    await enter({ ...card, pin: "000000" }, client(`stranger ${guess % 5}`), at);
}
async function standingOf(signInId: string) {
  const row = await signInWithUser(db(), signInId);
  return row && signedInStanding(row);
}

test("the first browser that a card is used in says the zone, and no later one [@I18N-07e]", async () => {
  const card = await oneCard();
  for (const timeZone of [undefined, "", "Mars/Olympus", "+02:00", "Africa/Accra", "Asia/Tokyo"]) {
    expect((await signInWithCard({ ...card, timeZone }, client(), now)).ok).toBe(true);
    const isLater = timeZone === "Africa/Accra" || timeZone === "Asia/Tokyo";
    expect(await rowOf(card.id)).toMatchObject({
      timeZone: isLater ? "Africa/Accra" : "Europe/Madrid",
      zoneKnown: isLater,
    });
  }
});

test("nobody resets or moves the card of their own household [@SAFE-33j]", async () => {
  const card = await oneCard();
  const phone = "+221 77 123 45 67";
  await db()
    .update(users)
    .set({ phone })
    .where(inArray(users.id, [own, card.id]));
  expect(await resetCard(as(own), { studentId: card.id, reason }, now)).toEqual({ ok: false, reason: "relative" });
  const elsewhere = { studentId: card.id, centreId: await centre(own), reason };
  expect(await placeStudent(as(own), elsewhere, now)).toEqual({ ok: false, reason: "relative" });
  expect((await enter(card)).ok).toBe(true);
});

test("a minor of the center does not become an adult by a second card, and leads hear of every adult's card [@SAFE-33j]", async () => {
  const lead = newUser({ role: "lead" });
  await db().insert(users).values(lead);
  const [row] = await made(person("Amina")).then(() => cardsOfCentre(db(), centreId));
  const told = async () =>
    (await db().select().from(notifications).where(eq(notifications.userId, lead.id))).map(({ kind, params, path }) => [
      kind,
      params,
      path,
    ]);
  const notice = ["protectionChange", { change: "adultCard", state: "made" }, `/staff/centres/${centreId}`];
  expect(await told()).toEqual([notice]);
  await made(person("Kofi"), person("Lea"));
  expect(await told()).toEqual([notice, notice]);
  await db()
    .update(users)
    .set({ dateOfBirth: "2011-05-24" })
    .where(eq(users.id, row?.id ?? ""));
  expect(await make([person("Rosa"), person("amína")])).toEqual(none({ index: 1, reason: "sameName" }));
  expect(await told()).toEqual([notice, notice]);
  await db().delete(users).where(eq(users.id, lead.id));
});

describe("making cards [@AUTH-29b]", () => {
  test("gives every student an account without an address, a username of the centre and a PIN of their own", async () => {
    const cards = await made(person("Amina"), person("Amína", { lastName: "Sow" }), person("Kofi"));
    expect(cards.map(({ username }) => username)).toEqual(["amina", "amina2", "kofi"]);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(1);
    expect(cards.every(({ pin, locale }) => /^\d{6}$/.test(pin) && locale === "es")).toBe(true);
    const [row] = await cardsOfCentre(db(), centreId);
    const stored = await rowOf(row?.id ?? "");
    expect(stored).toMatchObject({ email: null, emailKey: null, role: "student", newPinDue: true, centreId });
    expect(stored).toMatchObject({ locale: "es", timeZone: "Europe/Madrid", grade: "12th" });
    expect(stored).toMatchObject({ pinMadeAt: now, pinMadeBy: own });
    // The PIN is nowhere in clear.
    expect(JSON.stringify([stored, await db().select().from(auditLog)])).not.toContain(`"${cards[0]?.pin}"`);
    expect(await logOf(`user:${row?.id}`)).toEqual([["card.make", reason]]);
  });

  test.each([
    [{ country: "br", timeZone: "America/Manaus" }, "America/Manaus"],
    [{ country: "ke", timeZone: null }, "Africa/Nairobi"],
    [{ country: null, timeZone: "Asia/Kathmandu" }, "Asia/Kathmandu"],
    [{ country: "other", timeZone: null }, "Europe/Madrid"],
  ])("at a centre in %j assumes the zone %s [@I18N-07f]", async (place, zone) => {
    await db().update(partnerCentres).set(place).where(eq(partnerCentres.id, centreId));
    const { id } = await oneCard();
    expect(await rowOf(id)).toMatchObject({ timeZone: zone, zoneKnown: false });
  });

  test("takes the code of the centre once and the same username in another centre", async () => {
    const [first] = await made(person("Amina"));
    const [again] = await made(person("Kofi"));
    expect(again?.code).toBe(first?.code);
    const elsewhere = await make([person("Amina")], other, await centre(other));
    expect(elsewhere).toMatchObject({ ok: true, cards: [{ username: "amina" }] });
    expect(elsewhere.ok && elsewhere.cards[0]?.code).not.toBe(first?.code);
  });

  test("is for those who look after the centre; for others it is like one that is not there", async () => {
    expect(await make([person("Amina")], other)).toEqual({ ok: false, reason: "unknown" });
    expect(await make([person("Amina")], own, "nothing")).toEqual({ ok: false, reason: "unknown" });
    expect(await cardsOfCentre(db(), centreId)).toEqual([]);
    expect(await db().select().from(partnerCentres).where(eq(partnerCentres.id, centreId))).toMatchObject([
      { code: null },
    ]);
  });

  test.each([
    ["under13", "2014-03-02", "under13"],
    ["minorsNotYet", "2011-05-24", "minorsNotYet"],
  ])("refuses who is too young (%s), and then makes none of the list", async (_, dateOfBirth, refusal) => {
    const result = await make([person("Kofi"), person("Amina", { dateOfBirth })]);
    expect(result).toEqual(none({ index: 1, reason: refusal }));
    expect(await cardsOfCentre(db(), centreId)).toEqual([]);
  });

  test("makes nobody a second card, though a form is sent twice or a name stands twice", async () => {
    const again = [person("Amina"), person("AMINA"), person("Kofi"), person("kofi")];
    expect(await make(again)).toEqual(none({ index: 1, reason: "sameStudent" }, { index: 3, reason: "sameStudent" }));
    await made(person("Amina"));
    expect(await make([person("Amina")])).toEqual(none({ index: 0, reason: "sameStudent" }));
    const both = await Promise.all([make([person("Kofi")]), make([person("Kofi")])]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test("two of one name have cards that tell them apart, also from who has one already [@AUTH-29b]", async () => {
  const [first] = await made(person("Mia", { lastName: "Kaya" }));
  expect(first?.name).toBe("Mia");
  const more = await made(person("Mia", { lastName: "Lopez" }), person("Ben", { lastName: "Lopez" }));
  expect(more.map(({ name }) => name)).toEqual(["Mia L.", "Ben"]);
});

describe("a card that is withdrawn [@AUTH-29c]", () => {
  const withdraw = (studentId: string, by = own, decision: Withdrawal = "mistake") =>
    withdrawCard(as(by), { studentId, decision, reason: "Born 1950 by a slip" }, now);

  test("opens nothing any more, and its account goes as if the student had left, with a line in the log", async () => {
    const card = await oneCard();
    const acting = await entered(card);
    expect(await withdraw(card.id)).toEqual({ ok: true });
    expect(await standingOf(acting.signInId)).toBeUndefined();
    expect(await enter(card)).toEqual({ ok: false, reason: "card" });
    expect(await rowOf(card.id)).toMatchObject({ deletionRequestedAt: now, erasedAt: null });
    expect(await logOf(`user:${card.id}`)).toContainEqual(["card.withdraw", "mistake: Born 1950 by a slip"]);
    expect(await withdraw(card.id, own, "left")).toEqual({ ok: false, reason: "gone" });
  });

  test("comes back with a new card, whose student takes the deletion back", async () => {
    const card = await oneCard();
    await withdraw(card.id, own, "left");
    const result = await resetCard(as(own), { studentId: card.id, reason: "Came back" }, now);
    if (!result.ok) throw new Error(result.reason);
    const again = await entered(result.card);
    expect(await standingOf(again.signInId)).toBe("leaving");
    expect(await restoreAccount(card.id, now)).toEqual({ ok: true });
    expect(await rowOf(card.id)).toMatchObject({ deletionRequestedAt: null });
  });

  test("is the centre's own staff's, not of a household, and of nobody while a case goes on", async () => {
    const card = await oneCard();
    expect(await withdraw(card.id, other)).toEqual({ ok: false, reason: "unknown" });
    expect(await withdraw(newUser().id)).toEqual({ ok: false, reason: "unknown" });
    await db()
      .update(users)
      .set({ phone: "+49 170 1234567" })
      .where(inArray(users.id, [card.id, own]));
    expect(await withdraw(card.id)).toEqual({ ok: false, reason: "relative" });
    await db().update(users).set({ phone: null }).where(eq(users.id, own));
    const about = { number: "R-1", kind: "bullying", text: "", locale: "en", grade: "S2" } as const;
    await db()
      .insert(reports)
      .values({ id: crypto.randomUUID(), ...about, reporterId: card.id, clockFrom: now, createdAt: now });
    expect(await withdraw(card.id)).toEqual({ ok: false, reason: "relative" });
    expect(await rowOf(card.id)).toMatchObject({ deletionRequestedAt: null });
  });
});

describe("signing in with a card [@AUTH-29a @AUTH-29d]", () => {
  test("has one answer for a wrong code, username and PIN", async () => {
    const card = await oneCard();
    const wrong = { ok: false, reason: "card" };
    expect(await enter({ ...card, pin: "000000" })).toEqual(wrong);
    expect(await enter({ ...card, username: "nobody" })).toEqual(wrong);
    expect(await enter({ ...card, code: "AAAAAA" })).toEqual(wrong);
    expect(await enter({ ...card, code: "" })).toEqual(wrong);
    expect((await enter(card)).ok).toBe(true);
  });

  test("pauses after ten wrong PINs in one network, known or not, and clears with the right one", async () => {
    const card = await oneCard();
    for (const name of [card.username, "nobody"]) {
      for (let guess = 0; guess < 10; guess += 1) {
        expect(await enter({ ...card, username: name, pin: "000000" })).toEqual({ ok: false, reason: "card" });
      }
      expect(await enter({ ...card, username: name })).toMatchObject({ reason: "paused", until: later(15) });
    }
    // Elsewhere nothing is paused, and after the pause the right PIN is enough.
    expect((await enter(card, client("home"))).ok).toBe(true);
    expect((await enter(card, client(), later(15))).ok).toBe(true);
    expect(await enter({ ...card, pin: "000000" }, client(), later(15))).toEqual({ ok: false, reason: "card" });
    expect((await enter(card, client(), later(15))).ok).toBe(true);
  });

  test("counts a right PIN as no guess, but as a check", async () => {
    const card = await oneCard();
    const wrong = (network: string) => enter({ ...card, pin: "000000" }, client(network));
    for (let guess = 0; guess < 27; guess += 1) await wrong(`network ${guess % 3}`);
    expect((await enter(card, client("home"))).ok).toBe(true);
    expect(await wrong("network 3")).toEqual({ ok: false, reason: "card" });
    expect(await wrong("network 3")).toMatchObject({ reason: "paused" });
    const other = await oneCard(person("Kofi"));
    for (let check = 0; check < 60; check += 1) expect((await enter(other, client("home"))).ok).toBe(true);
    expect(await enter(other, client("home"))).toMatchObject({ reason: "paused", until: later(5) });
  });

  test("is not paused by others in a browser that signed in before", async () => {
    const card = await oneCard();
    const stored = await rowOf(card.id);
    const marks = withMark(undefined, { name: `card ${card.id}`, passwordHash: stored?.passwordHash ?? "" }, now);
    for (let guess = 0; guess < 10; guess += 1) await enter({ ...card, pin: "000000" });
    expect(await enter(card)).toMatchObject({ reason: "paused" });
    expect((await enter(card, client("school", marks))).ok).toBe(true);
  });

  test("tells the staff of the centre, once a day, and nobody by mail of the student's [@PRIV-11b]", async () => {
    const card = await oneCard(person("Zola", { lastName: "Mbeki" }));
    const told = () => db().select().from(notifications).where(eq(notifications.kind, "cardGuesses"));
    for (let guess = 0; guess < 10; guess += 1) await enter({ ...card, pin: "000000" });
    expect(await told()).toEqual([]);
    for (let guess = 1; guess <= 12; guess += 1) await enter({ ...card, pin: "000000" }, client(), later(guess * 61));
    expect((await told()).map(({ userId, params, path }) => [userId, params, path])).toEqual([
      [own, { from: "elsewhere" }, `/staff/centres/${centreId}#card-${card.id}`],
    ]);
    expect(await logOf(`user:${card.id}`)).toContainEqual(["card.guessed", "elsewhere"]);
    expect((await logOf(`user:${card.id}`)).filter(([action]) => action === "card.guessed")).toHaveLength(1);
    const sent = await db().select().from(mails);
    expect(sent.map(({ userId }) => userId)).toEqual([own]);
    // The mail does not say whose card it is.
    expect(JSON.stringify(sent)).not.toMatch(/Zola|Mbeki/i);
  });

  test("stays open in the networks of the centre while strangers guess again and again", async () => {
    const [classmate, card] = [await oneCard(person("Kofi")), await oneCard()];
    expect((await enter(classmate, client("school"))).ok).toBe(true);
    for (const round of [0, 61, 122]) {
      // Whether there is such a student makes no difference.
      for (const username of [card.username, "nobody"]) {
        await strangersAt({ ...card, username }, later(round));
        expect(await enter({ ...card, username }, client("home"), later(round))).toMatchObject({
          ...{ reason: "paused", until: later(round + 60) },
        });
        expect(await enter({ ...card, username, pin: "000000" }, client("school"), later(round))).toEqual({
          ...{ ok: false, reason: "card" },
        });
      }
      expect((await enter(card, client("school"), later(round))).ok).toBe(true);
    }
    // At another centre the same network is one like any other.
    const elsewhere = await make([person("Amina")], other, await centre(other));
    const theirs = elsewhere.ok ? elsewhere.cards[0] : undefined;
    if (!theirs) throw new Error("No card");
    await strangersAt(theirs);
    expect(await enter(theirs, client("school"))).toMatchObject({ reason: "paused" });
  });

  test("knows a network for 90 days after the last sign-in there, and staff hear of guesses in it apart", async () => {
    const card = await oneCard();
    expect((await enter(card, client("school"))).ok).toBe(true);
    await strangersAt(card);
    expect((await enter(card, client("school"))).ok).toBe(true);
    for (let guess = 0; guess < 28; guess += 1)
      await enter({ ...card, pin: "000000" }, client("school"), later(guess * 15));
    const told = await db().select().from(notifications).where(eq(notifications.kind, "cardGuesses"));
    expect(told.map(({ params }) => params.from).toSorted()).toEqual(["centre", "elsewhere"]);
    const late = later(91 * 24 * 60);
    await strangersAt(card, late);
    expect(await enter(card, client("school"), late)).toMatchObject({ reason: "paused" });
    expect(await db().$count(centreNetworks, eq(centreNetworks.centreId, centreId))).toBe(1);
    await dropOld(late);
    expect(await db().$count(centreNetworks, eq(centreNetworks.centreId, centreId))).toBe(0);
  });
});

describe("the first use [@AUTH-29a @AUTH-29d]", () => {
  test("asks for an own PIN, then for agreement, and only then opens anything", async () => {
    const card = await oneCard();
    const acting = await entered(card);
    expect(await standingOf(acting.signInId)).toBe("newPin");
    expect(await chooseFirstPin(acting, "123456", now)).toEqual({ ok: false, reason: "weak", fault: "pinEasy" });
    expect(await chooseFirstPin(acting, "240506", now)).toEqual({ ok: false, reason: "weak", fault: "pinBirthday" });
    expect(await chooseFirstPin(acting, card.pin, now)).toEqual({ ok: false, reason: "weak", fault: "pinSame" });
    expect(await chooseFirstPin(acting, "482917", now)).toEqual({ ok: true });
    expect(await standingOf(acting.signInId)).toBe("asked");
    await agreeToPolicies(card.id, now);
    expect(await standingOf(acting.signInId)).toBe("active");
    expect(await enter(card)).toEqual({ ok: false, reason: "card" });
    expect((await enter({ ...card, pin: "482917" })).ok).toBe(true);
    expect(await chooseFirstPin(acting, "907364", now)).toEqual({ ok: false, reason: "gone" });
    expect(await partyOf(db(), card.id, now)).toMatchObject({ emailConfirmed: true });
  });

  test("is followed by changes with the present PIN, which end all other sign-ins", async () => {
    const card = await oneCard();
    const [acting, elsewhere] = [await entered(card), await entered(card)];
    await chooseFirstPin(acting, "482917", now);
    expect(await standingOf(elsewhere.signInId)).toBeUndefined();
    expect(await changePin(acting, { current: "150382", pin: "907364" }, now)).toEqual({
      ok: false,
      reason: "current",
    });
    expect(await changePin(acting, { current: "482917", pin: "121212" }, now)).toMatchObject({ fault: "pinEasy" });
    expect(await changePin(acting, { current: "482917", pin: "907364" }, now)).toEqual({ ok: true });
    expect((await enter({ ...card, pin: "907364" })).ok).toBe(true);
    // A password would be typed nowhere.
    const password = { current: "907364", password: "a quiet green tree" };
    expect(await changePassword(acting, password, now)).toEqual({ ok: false, reason: "current" });
  });

  test("the present PIN cannot be guessed in an open browser either", async () => {
    const acting = await entered(await oneCard());
    await chooseFirstPin(acting, "482917", now);
    const guess = (at: Date) => changePin(acting, { current: "150382", pin: "907364" }, at);
    for (let count = 0; count < 10; count += 1) await guess(now);
    expect(await guess(now)).toMatchObject({ reason: "paused", until: later(15) });
    await guess(later(15));
    expect(await guess(later(16))).toMatchObject({ reason: "paused", until: later(30) });
  });
});

describe("a new card for a student [@AUTH-29c]", () => {
  test("ends the old PIN, all sign-ins and all pauses, and is told and logged", async () => {
    const card = await oneCard();
    const acting = await entered(card);
    await chooseFirstPin(acting, "482917", now);
    for (let guess = 0; guess < 10; guess += 1) await enter({ ...card, pin: "000000" });
    const result = await resetCard(as(own), { studentId: card.id, reason: "Lost" }, now);
    if (!result.ok) throw new Error(result.reason);
    expect(result.card).toMatchObject({ name: "Amina", code: card.code, username: "amina", locale: "es" });
    expect(await db().select().from(signIns).where(eq(signIns.userId, card.id))).toEqual([]);
    expect(await enter({ ...card, pin: "482917" })).toEqual({ ok: false, reason: "card" });
    const again = await entered(result.card);
    expect(await standingOf(again.signInId)).toBe("newPin");
    expect(await db().select().from(notifications).where(eq(notifications.userId, card.id))).toMatchObject([
      { kind: "cardReset" },
    ]);
    expect(await logOf(`user:${card.id}`)).toContainEqual(["card.reset", "Lost"]);
  });

  test("is made by staff of the centre, for students with a card", async () => {
    const card = await oneCard();
    const before = await rowOf(card.id);
    expect(await resetCard(as(other), { studentId: card.id, reason }, now)).toEqual({ ok: false, reason: "unknown" });
    const mailed = newUser({ role: "student", centreId });
    await db().insert(users).values(mailed);
    for (const studentId of [mailed.id, "nobody"]) {
      expect(await resetCard(as(own), { studentId, reason }, now)).toEqual({ ok: false, reason: "unknown" });
    }
    expect(await rowOf(card.id)).toEqual(before);
  });
});

describe("who looks after a centre [@AUTH-29b]", () => {
  test("is whoever added it; colleagues are added and taken out by them, never the last", async () => {
    const input = { id: centreId, userId: other, reason };
    expect(await addColleague(as(other), input, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await removeColleague(as(own), { ...input, userId: own }, now)).toEqual({
      ok: false,
      reason: "lastColleague",
    });
    expect(await addColleague(as(own), input, now)).toMatchObject({ ok: true });
    expect(await looksAfter(db(), other, centreId)).toBe(true);
    expect(await logOf(`user:${other}`)).toEqual([["centre.addColleague", expect.stringContaining(reason)]]);
    expect(await removeColleague(as(other), { ...input, userId: own }, now)).toMatchObject({ ok: true });
    expect(await looksAfter(db(), own, centreId)).toBe(false);
    const both = await Promise.all([
      takeOnCentre(as(own), { id: centreId, reason }, now),
      addColleague(as(own), input, now),
    ]);
    expect(both).toMatchObject([{ reason: "lookedAfter" }, { reason: "unknown" }]);
  });

  test("are coordinators who can act: of two who take each other out, one stays", async () => {
    const student = newUser({ role: "student" });
    await db().insert(users).values(student);
    const refused = await addColleague(as(own), { id: centreId, userId: student.id, reason }, now);
    expect(refused).toEqual({ ok: false, reason: "colleague" });
    await addColleague(as(own), { id: centreId, userId: other, reason }, now);
    await Promise.all([
      removeColleague(as(own), { id: centreId, userId: other, reason }, now),
      removeColleague(as(other), { id: centreId, userId: own, reason }, now),
    ]);
    expect(await db().select().from(centreStaff).where(eq(centreStaff.centreId, centreId))).toHaveLength(1);
  });

  test("is whoever takes it on, once those who did are gone", async () => {
    expect(await takeOnCentre(as(other), { id: centreId, reason }, now)).toEqual({ ok: false, reason: "lookedAfter" });
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, own));
    expect(await takeOnCentre(as(other), { id: centreId, reason }, now)).toMatchObject({ ok: true });
    expect((await make([person("Amina")], other)).ok).toBe(true);
    expect((await make([person("Kofi")], own)).ok).toBe(false);
    expect(await logOf(`centre:${centreId}`)).toContainEqual(["centre.lookAfter", reason]);
  });
});

describe("a student with a card who moves [@AUTH-29a @AUTH-29c]", () => {
  test("keeps the username unless it is taken there, is never without a centre, and is given away by the own centre", async () => {
    const [card, target] = [await oneCard(), await centre(other)];
    const place = (by: string, to: string | null) =>
      placeStudent(as(by), { studentId: card.id, centreId: to, reason }, now);
    expect(await place(own, null)).toEqual({ ok: false, reason: "cardNeedsCentre" });
    expect(await place(other, target)).toEqual({ ok: false, reason: "unknown" });
    await make([person("Amina", { lastName: "Sow" })], other, target);
    expect(await place(own, target)).toEqual({ ok: true, card: true });
    expect(await rowOf(card.id)).toMatchObject({ centreId: target, username: "amina2" });
    expect(await enter(card)).toEqual({ ok: false, reason: "card" });
    expect(await resetCard(as(own), { studentId: card.id, reason }, now)).toEqual({ ok: false, reason: "unknown" });
    const again = await resetCard(as(other), { studentId: card.id, reason }, now);
    expect(again.ok && (await enter(again.card)).ok).toBe(true);
  });
});

test("an erased account has no username, and its card opens nothing [@PRIV-02e]", async () => {
  const card = await oneCard();
  const stays = { name: { firstName: "", lastName: "" }, passwordHash: "none" };
  await eraseUser(db(), card.id, stays, now);
  expect(await rowOf(card.id)).toMatchObject({ username: null, newPinDue: false });
  expect(await enter(card)).toEqual({ ok: false, reason: "card" });
  expect(await cardsOfCentre(db(), centreId)).toEqual([]);
});

test("the data of a student with a card name the username, and those of staff their centres [@PRIV-05a]", async () => {
  const card = await oneCard();
  const parts = await collectData(db(), card.id, now);
  expect(JSON.stringify(parts)).toContain('"username":"amina"');
  expect(JSON.stringify(parts)).not.toContain((await rowOf(card.id))?.passwordHash);
  const centres = (await collectData(db(), own, now)).find(({ name }) => name === "centres");
  expect(centres?.rows).toHaveLength(1);
});
