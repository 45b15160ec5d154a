import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { auditLog, centreStaff, guardians, mails, notifications, secondWords, users } from "#db/schema/index.ts";
import { leftSharedMailbox, shareMailbox } from "#db/support/people.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { changePin, chooseFirstPin } from "#lib/accounts/security/choose-pin.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { addCentre } from "#lib/administration/centres/keep-centre.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { guardianState } from "#lib/safety/guardians/guardian-step.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { lapseSecondWords } from "#lib/safety/second-words/ask-second-word.ts";
import { resetCard } from "./reset-card.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Forgot the PIN";
const staff = (role: "coordinator" | "lead") => ({ ...newUser({ role, emailConfirmedAt: now }), role });
let [maker, other, lead] = [staff("coordinator"), staff("coordinator"), staff("lead")];
let [childId, centreId] = ["", ""];
const guardian = { name: "Fatou Diallo", email: "throwaway@mail.example", phone: null, language: "en" } as const;
const refused = (why: string) => ({ ok: false, reason: why });

beforeEach(async () => {
  for (const table of [secondWords, mails, notifications, guardians, users]) await db().delete(table);
  [maker, other, lead] = [staff("coordinator"), staff("coordinator"), staff("lead")];
  await db().insert(users).values([maker, other, lead]);
  const made = await addCentre(
    actorOf(maker),
    { name: `Hope ${crypto.randomUUID()}`, country: null, timeZone: null, reason },
    now,
  );
  if (!made.ok) throw new Error(made.reason);
  const child = newUser({ role: "student", dateOfBirth: "2012-01-01", centreId: made.id, username: "amina" });
  [childId, centreId] = [child.id, made.id];
  await db()
    .insert(users)
    .values({ ...child, email: null, emailKey: null });
  await db().delete(notifications);
});

const reset = () => resetCard(actorOf(maker), { studentId: childId, reason }, now);
const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const decide = async (by: typeof maker, decision: "agree" | "refuse") =>
  decideSecondWord(actorOf(by), { id: await waiting(), decision, reason: "Called the family" }, now);
const agree = (by: typeof maker) => decide(by, "agree");
const toChild = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, childId))).filter(
    ({ kind }) => kind === "guardianNotTaken",
  );

test("a guardian named from an account with a card waits for somebody else of staff [@SAFE-33h]", async () => {
  expect(await reset()).toMatchObject({ ok: true });
  expect(await nameGuardian(childId, guardian, now)).toMatchObject({ ok: true, waits: expect.any(String) });
  expect(await currentGuardian(db(), childId)).toBeUndefined();
  expect(await guardianState(db(), childId, now)).toMatchObject({ step: "unnamed", waits: guardian.name });
  expect(await nameGuardian(childId, guardian, now)).toEqual(refused("asked"));
  expect((await db().select().from(mails)).map(({ kind }) => kind)).not.toContain("guardianInvite");
  expect(await agree(maker)).toEqual(refused("cardMaker"));
  expect(await agree(lead)).toEqual({ ok: true });
  expect(await currentGuardian(db(), childId)).toMatchObject({ name: "Fatou Diallo" });
  expect(await guardianState(db(), childId, now)).toMatchObject({ step: "awaited", waits: undefined });
  expect((await db().select().from(mails)).map(({ kind }) => kind)).toContain("guardianInvite");
});

test("what a student names anew takes the place of what waits, and staff see the newest alone [@SAFE-33q]", async () => {
  await reset();
  expect(await nameGuardian(childId, { ...guardian, email: "fatou@mial.example" }, now)).toMatchObject({ ok: true });
  const mistyped = await waiting();
  await db().delete(auditLog);
  await db().delete(notifications);
  expect(await nameGuardian(childId, guardian, later(1))).toMatchObject({ waits: expect.any(String) });
  expect(await nameGuardian(childId, { ...guardian }, later(1))).toEqual(refused("asked"));
  expect(await db().select().from(secondWords)).toMatchObject([{ content: guardian, askedAt: later(1) }]);
  expect((await db().select().from(auditLog)).map(({ action, actor }) => [action, actor])).toEqual([
    ["second.cardGuardian.refused", childId],
    ["second.cardGuardian.asked", childId],
  ]);
  expect(await toChild()).toEqual([]);
  const told = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
  expect(told.map(({ path }) => path)).toEqual([paths.staffSecondWord(await waiting())]);
  const old = { id: mistyped, decision: "agree", reason } as const;
  expect(await decideSecondWord(actorOf(lead), old, later(1))).toEqual(refused("unknown"));
  expect(await agree(lead)).toEqual({ ok: true });
  expect(await currentGuardian(db(), childId)).toMatchObject({ email: guardian.email });
});

test("nor does what waited come after whom the student named since without waiting [@SAFE-33q]", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  await db().update(users).set({ username: null }).where(eq(users.id, childId));
  expect(await nameGuardian(childId, { ...guardian, name: "Rosa Lima" }, later(1))).toEqual({ ok: true, mailed: true });
  expect(await db().select().from(secondWords)).toEqual([]);
});

test("nobody agrees whom the same admin made as the card's maker, nor once the student is gone", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(values).where(eq(users.id, id));
  for (const { id } of [maker, lead]) await change(id, { madeBy: other.id, wordCountsFrom: now });
  expect(await agree(lead)).toEqual(refused("oneHand"));
  await change(lead.id, { madeBy: null, wordCountsFrom: null });
  await change(childId, { erasedAt: now });
  expect(await agree(lead)).toEqual(refused("askerGone"));
  expect(await currentGuardian(db(), childId)).toBeUndefined();
  await change(childId, { erasedAt: null });
  expect(await agree(lead)).toEqual({ ok: true });
});

test("nor does the card's maker refuse, or whom the same admin made: a refusal decides too [@SAFE-33h]", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  expect(await decide(maker, "refuse")).toEqual(refused("cardMaker"));
  for (const { id } of [maker, lead])
    await db().update(users).set({ madeBy: other.id, wordCountsFrom: now }).where(eq(users.id, id));
  expect(await decide(lead, "refuse")).toEqual(refused("oneHand"));
  expect(await toChild()).toEqual([]);
  expect(await guardianState(db(), childId, now)).toMatchObject({ step: "unnamed", waits: guardian.name });
  await db().update(users).set({ madeBy: null }).where(eq(users.id, lead.id));
  expect(await decide(lead, "refuse")).toEqual({ ok: true });
});

test("nor does whose word counts not yet: agree or refuse [@SAFE-33g]", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  await db()
    .update(users)
    .set({ madeBy: lead.id, wordCountsFrom: later(6) })
    .where(eq(users.id, other.id));
  await db().insert(centreStaff).values({ centreId, userId: other.id, createdAt: now });
  expect([await agree(other), await decide(other, "refuse")]).toEqual([refused("tooNew"), refused("tooNew")]);
});

test.each(["neither", "the maker", "the other"])(
  "nor does the maker under another account of one mailbox, which %s left [@SAFE-33h]",
  async (left) => {
    await reset();
    await nameGuardian(childId, guardian, now);
    await shareMailbox(maker.id, lead.id);
    if (left !== "neither") await leftSharedMailbox(left === "the maker" ? maker.id : lead.id, now);
    expect([await decide(lead, "refuse"), await agree(lead)]).toEqual([refused("cardMaker"), refused("cardMaker")]);
  },
);

test("a telephone that the card's maker typed keeps nobody from deciding [@SAFE-35d]", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  await db()
    .update(users)
    .set({ phone: "+49 170 1112233" })
    .where(inArray(users.id, [maker.id, lead.id]));
  expect(await agree(lead)).toEqual({ ok: true });
});

test("a later card does not make whoever made an earlier one somebody else [@SAFE-33h]", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  expect(await resetCard(actorOf(other), { studentId: childId, reason }, now)).toMatchObject({
    ok: false,
    reason: "unknown",
  });
  await db().insert(centreStaff).values({ centreId, userId: other.id, createdAt: now });
  expect(await resetCard(actorOf(other), { studentId: childId, reason }, now)).toMatchObject({ ok: true });
  for (const by of [maker, other]) expect(await agree(by)).toEqual(refused("cardMaker"));
  expect(await currentGuardian(db(), childId)).toBeUndefined();
  expect(await agree(lead)).toEqual({ ok: true });
});

test("another guardian waits as the first, and what the first one says meanwhile overtakes it [@SAFE-33p]", async () => {
  const rosa = newGuardian({ studentId: childId, name: "Rosa Lima" });
  await db().insert(guardians).values(rosa);
  await reset();
  expect(await nameGuardian(childId, guardian, now)).toMatchObject({ waits: expect.any(String) });
  expect(await currentGuardian(db(), childId)).toMatchObject({ name: "Rosa Lima" });
  const seen = await readSecondWord(db(), lead, await waiting(), now);
  expect(seen?.facts.map(({ fact }) => fact)).toEqual(["guardian", "answered"]);
  const link = await transaction((tx) => makeLink(tx, { id: rosa.id, locale: "en" }, "link", now));
  expect(await withdrawConsent(link.token, now)).toEqual({ ok: true });
  expect(await agree(lead)).toEqual(refused("answered"));
  expect(await currentGuardian(db(), childId)).toMatchObject({ name: "Rosa Lima" });
});

const pin = async () => {
  const chosen = await chooseFirstPin(await signedInAt(now, { id: childId }), "583921", later(30));
  expect(chosen).toEqual({ ok: true });
};
const later = (days: number) => new Date(now.getTime() + days * day);

test.each([
  ["its printed PIN is in use", async () => {}],
  ["its maker could have chosen the first PIN of its own", pin],
  [
    "it is of before anybody noted when",
    () => db().update(users).set({ pinMadeAt: null, pinMadeBy: null }).where(eq(users.id, childId)),
  ],
  [
    "the student changed the PIN once more",
    async () => {
      await pin();
      const account = await signedInAt(now, { id: childId });
      expect(await changePin(account, { current: "583921", pin: "604815" }, later(40))).toEqual({ ok: true });
    },
  ],
] as const)("a guardian named with a card waits however long ago it was made: %s [@SAFE-33h]", async (_, used) => {
  await reset();
  await used();
  await db().delete(notifications);
  expect(await nameGuardian(childId, guardian, later(400))).toMatchObject({ waits: expect.any(String) });
  const told = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
  expect(told).toMatchObject([{ kind: "protectionChange", params: { change: "cardGuardian", state: "asked" } }]);
  const wish = { id: await waiting(), decision: "agree", reason } as const;
  expect(await decideSecondWord(actorOf(maker), wish, later(400))).toEqual(refused("cardMaker"));
  expect(await decideSecondWord(actorOf(lead), wish, later(400))).toEqual({ ok: true });
});

test("who made a card long ago is its maker still, also after a colleague reset it [@SAFE-33h]", async () => {
  await reset();
  await pin();
  await db().insert(centreStaff).values({ centreId, userId: other.id, createdAt: now });
  expect(await resetCard(actorOf(other), { studentId: childId, reason }, later(31))).toMatchObject({ ok: true });
  await nameGuardian(childId, guardian, later(60));
  const wish = { id: await waiting(), decision: "agree", reason } as const;
  expect(await decideSecondWord(actorOf(maker), wish, later(60))).toEqual(refused("cardMaker"));
  expect(await decideSecondWord(actorOf(lead), wish, later(60))).toEqual({ ok: true });
});

test.each([
  ["the account has a card", true, "amina"],
  ["not from other accounts", false, null],
] as const)(
  "a deletion asked for from a card is told to guardian and leads: %s [@SAFE-33h]",
  async (_, told, username) => {
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: childId, name: "Rosa Lima", email: "rosa@example.org" }));
    await reset();
    await pin();
    await db().update(users).set({ username }).where(eq(users.id, childId));
    for (const table of [mails, notifications]) await db().delete(table);
    expect(await requestDeletion(childId, { keepPosts: null }, later(400))).toMatchObject({ ok: true });
    const params = { change: "cardDeletion", state: "made" };
    const ofLead = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
    expect(ofLead.map(({ kind, path, ...row }) => [kind, path, row.params])).toEqual(
      told ? [["protectionChange", paths.staffPerson(childId), params]] : [],
    );
    const sent = (await db().select().from(mails)).filter(({ kind }) => kind === "guardianProtection");
    expect(sent.map(({ toAddress, ...row }) => [toAddress, row.params.change])).toEqual(
      told ? [["rosa@example.org", "cardDeletion"]] : [],
    );
  },
);

test("a reset is told to the guardian and the leads at once, in mails that name no minor", async () => {
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: childId, name: "Rosa Lima", email: "rosa@example.org" }));
  await reset();
  const params = { change: "cardReset", state: "made" };
  const told = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
  expect(told).toMatchObject([{ kind: "protectionChange", params }]);
  const sent = (await db().select().from(mails)).filter(({ kind }) => kind === "guardianProtection");
  expect(sent).toMatchObject([{ toAddress: "rosa@example.org", params }]);
});

test("a student without a card names a guardian at once", async () => {
  await db().update(users).set({ username: null }).where(eq(users.id, childId));
  expect(await nameGuardian(childId, guardian, now)).toEqual({ ok: true, mailed: true });
});

test("a student whose guardian was refused hears what to do next, and nothing of why", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  expect(await decide(lead, "refuse")).toEqual({ ok: true });
  expect(await toChild()).toMatchObject([{ params: { outcome: "refused" }, path: paths.guardianOfMine }]);
  expect(JSON.stringify(await toChild())).not.toMatch(/Called the family|Fatou/);
  expect(await guardianState(db(), childId, now)).toMatchObject({ step: "unnamed", waits: undefined });
  expect(await nameGuardian(childId, { ...guardian, name: "Rosa Lima" }, now)).toMatchObject({ ok: true });
});

test("a student whose guardian nobody looked at in time hears of it too; one who was agreed to sees it on the page", async () => {
  await reset();
  await nameGuardian(childId, guardian, now);
  await lapseSecondWords(new Date(now.getTime() + 8 * day));
  expect(await toChild()).toMatchObject([{ params: { outcome: "lapsed" } }]);
  await db().delete(notifications);
  await nameGuardian(childId, guardian, now);
  expect(await agree(lead)).toEqual({ ok: true });
  expect(await toChild()).toEqual([]);
});
