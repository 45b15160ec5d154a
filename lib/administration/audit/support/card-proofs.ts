import { db } from "#db/client.ts";
import { cardsOfCentre } from "#db/queries/identity/cards.ts";
import { minorsAdmissions } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { signInWithCard } from "#lib/accounts/cards/card-sign-in.ts";
import { chooseFirstPin } from "#lib/accounts/security/choose-pin.ts";
import { makeCards } from "#lib/administration/cards/make-cards.ts";
import { resetCard } from "#lib/administration/cards/reset-card.ts";
import { withdrawCard } from "#lib/administration/cards/withdraw-card.ts";
import { addCentre } from "#lib/administration/centres/keep-centre.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { lineBy, logging, type SomeProofs } from "./prove-acts.ts";
import { secondWordProofs } from "./second-word-proofs.ts";

const now = new Date("2026-03-02T09:00:00Z");
const reason = "New school year";
const amina = { firstName: "Amina", lastName: "Diallo", dateOfBirth: "2006-05-24", grade: "12th" } as const;

/** A centre with its coordinator, who makes one card. */
async function centre() {
  await db().delete(minorsAdmissions);
  const by = await newStaffActor("coordinator");
  const named = { name: `Centre ${crypto.randomUUID()}`, country: null, timeZone: null, reason };
  const added = await addCentre(by, named, now);
  if (!added.ok) throw new Error(added.reason);
  const cards = { centreId: added.id, students: [amina], locale: "en", timeZone: "UTC", reason } as const;
  const make = async () => {
    const made = await makeCards(by, cards, now);
    const [card] = made.ok ? made.cards : [];
    const [row] = await cardsOfCentre(db(), added.id);
    if (!card || !row) throw new Error("There is no card.");
    return { code: card.code, username: card.username, pin: card.pin, id: row.id };
  };
  return { by, make, ask: () => makeCards(by, cards, now) };
}

const from = (network: string) => ({ network, userAgent: undefined, replaces: undefined, marks: undefined });

export const cardProofs = {
  "card.make": async () => {
    const { by, make } = await centre();
    const { id } = await logging(make);
    return lineBy(by, `user:${id}`, reason);
  },
  ...secondWordProofs("adultCards", async () => {
    const [{ by: asker, ask }, second] = [await centre(), await newStaffActor("lead")];
    await db().insert(minorsAdmissions).values({ id: "opened", decision: "opened", at: now });
    return { ask, asker, second, reason, does: ["card.make"], now };
  }),
  "card.reset": async () => {
    const { by, make } = await centre();
    const { id: studentId } = await make();
    await logging(() => resetCard(by, { studentId, reason: "Forgotten" }, now));
    return lineBy(by, `user:${studentId}`, "Forgotten");
  },
  "card.withdraw": async () => {
    const { by, make } = await centre();
    const { id: studentId } = await make();
    await logging(() => withdrawCard(by, { studentId, decision: "left", reason: "Moved away" }, now));
    return lineBy(by, `user:${studentId}`, "left: Moved away");
  },
  "card.pin": async () => {
    const { id, ...card } = await (await centre()).make();
    const entered = await signInWithCard(card, from("school"), now);
    const signInId = entered.ok ? entered.started.signInId : "";
    await logging(() => chooseFirstPin({ id, signInId }, "740318", now));
    return lineBy({ id, role: "student" }, `user:${id}`);
  },
  "card.guessed": async () => {
    const { id, ...card } = await (await centre()).make();
    await logging(async () => {
      for (let guess = 0; guess < limits.cardAccount.most; guess += 1)
        await signInWithCard({ ...card, pin: "000000" }, from(`stranger ${guess % 5}`), now);
    });
    return lineBy(bySystem, `user:${id}`, "elsewhere");
  },
} satisfies SomeProofs;

export const triedCardProofs = {
  "report.card": async () => {
    const { by, make } = await centre();
    const { id: studentId } = await make();
    const about = { kind: "bullying", about: paths.mentor(by.actor), text: "He waits for me", email: null } as const;
    const sent = await sendReport(about, { network: "n", locale: "en", reporterId: studentId }, now);
    await logging(async () => {
      await resetCard(by, { studentId, reason: "Forgotten" }, now);
    });
    return lineBy(by, `report:${sent.ok ? sent.number : ""}`, "Forgotten");
  },
} satisfies SomeProofs;
