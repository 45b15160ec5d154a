import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { cardsOfCentre } from "#db/queries/identity/cards.ts";
import {
  auditLog,
  centreStaff,
  mails,
  minorsAdmissions,
  notifications,
  partnerCentres,
  secondWords,
  users,
} from "#db/schema/index.ts";
import { admitMinors } from "#db/support/preflight.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithCard } from "#lib/accounts/cards/card-sign-in.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { lapseSecondWords } from "#lib/safety/second-words/ask-second-word.ts";
import type { NewStudent } from "./input.ts";
import { type MadeCard, makeCards } from "./make-cards.ts";
import { waitingCards } from "./store-cards.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Evening class";
const person = <R extends Role>(role: R, values = {}) => ({
  ...newUser({ role, emailConfirmedAt: now, totpConfirmedAt: now, ...values }),
  role,
});
const [maker, colleague, far, lead, admin] = [
  person("coordinator", { firstName: "Ama", lastName: "Bah" }),
  person("coordinator"),
  person("coordinator"),
  person("lead"),
  person("admin"),
];
const [mentor, student] = [person("mentor"), person("student")];
type Person = Readonly<{ id: string; role: Role }>;
const grown = (firstName: string, more: Partial<NewStudent> = {}): NewStudent => ({
  ...{ firstName, lastName: "Diallo", dateOfBirth: "1990-05-24", grade: null, ...more },
});
const young = (firstName: string) => grown(firstName, { dateOfBirth: "2011-05-24" });
const refused = (why: string) => ({ ok: false, reason: why });

beforeEach(async () => {
  for (const table of [secondWords, auditLog, mails, notifications, centreStaff, users, partnerCentres])
    await db().delete(table);
  await db().delete(minorsAdmissions);
  await db()
    .insert(partnerCentres)
    .values(["near", "away"].map((id) => ({ id, name: id, nameKey: id, country: null, createdAt: now })));
  await db().insert(users).values([maker, colleague, far, lead, admin, mentor, student]);
  const staffed = (centreId: string, { id: userId }: Person) => ({ centreId, userId, createdAt: now });
  await db()
    .insert(centreStaff)
    .values([staffed("near", maker), staffed("near", colleague), staffed("away", far)]);
  await db().insert(minorsAdmissions).values({ id: "opened", decision: "opened", at: now, staffId: lead.id });
});

const make = (students: readonly NewStudent[], by: Person = maker) =>
  makeCards(actorOf(by), { centreId: "near", students, locale: "en", timeZone: "Africa/Accra", reason }, now);
async function made(...students: NewStudent[]) {
  const result = await make(students);
  if (!result.ok) throw new Error(result.reason);
  return result;
}
const waitingId = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const decide = async (by: Person, decision: "agree" | "refuse" = "agree", id?: string) =>
  decideSecondWord(actorOf(by), { id: id ?? (await waitingId()), decision, reason: "Seen their papers" }, now);
const client = { network: "school", userAgent: undefined, replaces: undefined, marks: undefined };
const opens = async (card: MadeCard | undefined) =>
  card !== undefined && (await signInWithCard({ ...card }, client, now)).ok;
const namesThere = async () => (await cardsOfCentre(db(), "near")).map(({ firstName }) => firstName);
const lines = async () =>
  (await db().select().from(auditLog).orderBy(auditLog.seq)).map(({ action, actor, reason: why }) => [
    action,
    actor,
    why,
  ]);
const told = async ({ id }: Person) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, params, path }) => [
    kind,
    params,
    path,
  ]);

describe("cards for adults, once minors were admitted [@SAFE-33n]", () => {
  test("open nothing before a second person agrees, once for a whole list; those of minors open at once", async () => {
    await db().delete(minorsAdmissions);
    await admitMinors(now);
    const { cards: all, adults, waits } = await made(grown("Kofi"), young("Zola"), grown("Lea"));
    const [kofi, zola, lea] = all;
    expect(adults).toEqual(["Kofi", "Lea"]);
    expect(waits).toBe(await waitingId());
    expect([await opens(kofi), await opens(zola), await opens(lea)]).toEqual([false, true, false]);
    expect(await namesThere()).toEqual(["Zola"]);
    expect((await waitingCards(db(), "near", now)).map(({ cards: waiting }) => waiting.length)).toEqual([2]);
    expect(await waitingCards(db(), "away", now)).toEqual([]);
    expect(await decide(colleague)).toEqual({ ok: true });
    expect([await opens(kofi), await opens(lea)]).toEqual([true, true]);
    expect(await namesThere()).toEqual(["Kofi", "Lea", "Zola"]);
    expect(await db().select().from(secondWords)).toEqual([]);
    expect(await db().select().from(users).where(eq(users.firstName, "Kofi"))).toMatchObject([
      {
        centreId: "near",
        username: "kofi",
        locale: "en",
        timeZone: "Africa/Accra",
        newPinDue: true,
        pinMadeBy: maker.id,
      },
    ]);
  });

  test("leave a line for each step; leads are told that they wait and that they count", async () => {
    await made(grown("Kofi"));
    const id = await waitingId();
    expect(await lines()).toEqual([["second.adultCards.asked", maker.id, reason]]);
    await decide(lead);
    expect((await lines()).slice(1)).toEqual([
      ["card.make", maker.id, reason],
      ["second.adultCards.agreed", lead.id, "Seen their papers"],
    ]);
    expect((await told(lead)).toSorted()).toEqual(
      [
        ["protectionChange", { change: "adultCards", state: "asked" }, paths.staffSecondWord(id)],
        ["protectionChange", { change: "adultCard", state: "made" }, paths.staffCentre("near")],
      ].toSorted(),
    );
    expect(await told(maker)).toMatchObject([["secondWordAnswered", { outcome: "agreed" }, paths.staff]]);
  });

  test("are shown to who decides by name and date of birth, and in the queue; nobody is shown a PIN", async () => {
    const { cards } = await made(grown("Kofi"), grown("Lea"), grown("Mia"), grown("Noa"));
    const id = await waitingId();
    const shown = await readSecondWord(db(), colleague, id, now);
    const born = { dateOfBirth: "1990-05-24" };
    const people = ["Kofi", "Lea", "Mia", "Noa"].map((name) => ({ name: `${name} Diallo`, ...born }));
    expect(shown).toMatchObject({ sight: "second", reason, facts: [{ fact: "cards", centre: "near", people }] });
    expect(await readSecondWord(db(), maker, id, now)).toMatchObject({ sight: "own" });
    const { items } = await readQueue(db(), colleague, undefined, now);
    expect(items.filter(({ kind }) => kind === "secondWord")).toMatchObject([
      { about: "Kofi Diallo, Lea Diallo, Mia Diallo …", note: "adultCards", firstBy: "Ama Bah" },
    ]);
    const stored = JSON.stringify([shown, await db().select().from(secondWords), await db().select().from(auditLog)]);
    for (const { pin } of cards) expect(stored).not.toContain(`"${pin}"`);
  });

  test("are agreed to by a colleague of the center or a lead, not by who made them", async () => {
    await made(grown("Kofi"));
    const id = await waitingId();
    expect(await decide(maker)).toEqual(refused("asker"));
    for (const other of [far, admin, mentor, student]) {
      expect(await readSecondWord(db(), other, id, now)).toBeUndefined();
      expect(await decide(other)).toEqual(refused("unknown"));
      expect(await decide(other, "refuse")).toEqual(refused("unknown"));
    }
    await db().delete(centreStaff).where(eq(centreStaff.userId, colleague.id));
    expect(await decide(colleague)).toEqual(refused("unknown"));
    expect(await namesThere()).toEqual([]);
    expect(await decide(lead)).toEqual({ ok: true });
  });

  test("need a maker whose word counts; then no card of the list is made", async () => {
    const later = new Date(now.getTime() + day);
    await db().update(users).set({ madeBy: admin.id, wordCountsFrom: later }).where(eq(users.id, maker.id));
    expect(await make([grown("Kofi")])).toEqual(refused("tooNew"));
    expect(await db().select().from(secondWords)).toEqual([]);
    await db().update(users).set({ madeBy: null, wordCountsFrom: null }).where(eq(users.id, maker.id));
    await db().update(users).set({ madeBy: admin.id, wordCountsFrom: later }).where(eq(users.id, colleague.id));
    await made(grown("Kofi"));
    expect(await decide(colleague)).toEqual(refused("tooNew"));
  });

  test.each(["refused", "taken back", "lapsed"] as const)("leave nothing once they are %s", async (end) => {
    const { cards } = await made(grown("Kofi"));
    if (end === "lapsed") await lapseSecondWords(new Date(now.getTime() + 7 * day));
    else expect(await decide(end === "refused" ? lead : maker, "refuse")).toEqual({ ok: true });
    expect(await opens(cards[0])).toBe(false);
    expect(await db().select().from(secondWords)).toEqual([]);
    expect(await namesThere()).toEqual([]);
    expect((await make([grown("Kofi")])).ok).toBe(true);
  });

  test("keep their names: nobody gets the same username, or a second card, meanwhile", async () => {
    await made(grown("Kofi"));
    const again = { ok: false, reason: "students", students: [{ index: 0, reason: "sameStudent" }] };
    expect(await make([grown("Kofi")], colleague)).toEqual(again);
    const { cards } = await made(grown("Kofi", { lastName: "Mensah" }), grown("Kofi", { lastName: "Sow" }));
    expect(cards.map(({ username, name }) => [username, name])).toEqual([
      ["kofi2", "Kofi M."],
      ["kofi3", "Kofi S."],
    ]);
    const words = await db().select().from(secondWords);
    expect(words).toHaveLength(2);
    for (const { id } of words) expect(await decide(lead, "agree", id)).toEqual({ ok: true });
    expect(await namesThere()).toEqual(["Kofi", "Kofi", "Kofi"]);
  });

  test.each([
    [
      "a minor of this name came",
      () =>
        db()
          .insert(users)
          .values({ ...child(), username: "nana" }),
    ],
    [
      "another student has the username",
      () =>
        db()
          .insert(users)
          .values({ ...child(), lastName: "Sow" }),
    ],
    ["who made them left the center", () => db().delete(centreStaff).where(eq(centreStaff.userId, maker.id))],
  ])("are not made once %s meanwhile", async (_, change) => {
    await made(grown("Kofi"), grown("Lea"));
    await change();
    expect(await decide(lead)).toEqual(refused("notNow"));
    expect(await namesThere()).not.toContain("Lea");
  });

  test("before minors were first admitted open at once, as there is nobody to protect", async () => {
    await db().delete(minorsAdmissions);
    const { cards, adults, waits } = await made(grown("Kofi"));
    expect([adults, waits]).toEqual([[], undefined]);
    expect(await opens(cards[0])).toBe(true);
    expect(await told(lead)).toMatchObject([
      ["protectionChange", { change: "adultCard", state: "made" }, expect.any(String)],
    ]);
  });
});

function child() {
  const named = { firstName: "Kofi", lastName: "Diallo", dateOfBirth: "2011-05-24", username: "kofi" };
  return { ...newUser({ role: "student", centreId: "near", ...named }), email: null, emailKey: null };
}
