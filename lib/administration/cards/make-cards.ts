import { type Executor, transaction } from "#db/client.ts";
import { cardsOfCentre, takenUsernames } from "#db/queries/identity/cards.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { centreById } from "#db/queries/identity/centres.ts";
import { anyOpening } from "#db/queries/safety/preflight.ts";
import type { Locale } from "#i18n/routing.ts";
import { codeOfCentre } from "#lib/accounts/cards/code-of-centre.ts";
import { makePin } from "#lib/accounts/cards/make-codes.ts";
import { freeUsername, usernameBase } from "#lib/accounts/cards/username-rules.ts";
import { zoneOfCentre } from "#lib/administration/centres/rules.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { askSecondWord } from "#lib/safety/second-words/ask-second-word.ts";
import type { CardToStore } from "#lib/safety/second-words/rules.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { nameOnCard } from "./card-rules.ts";
import type { NewStudent } from "./input.ts";
import { isAdultsCard, type RefusedStudent, refusedAmong } from "./refused-students.ts";
import { storeCards, waitingCards } from "./store-cards.ts";

/** What is printed. The PIN is nowhere else in clear. */
export type MadeCard = Readonly<{ name: string; code: string; username: string; pin: string; locale: Locale }>;

export type CardsToMake = Readonly<{
  centreId: string;
  students: readonly NewStudent[];
  /** Of the students, and of their cards. */
  locale: Locale;
  /** Where neither the centre nor its country says one. */
  timeZone: string;
  reason: string;
}>;

export type CardRefusal =
  | Refused<"unknown" | "asked" | "tooNew">
  | Refused<"students", { students: readonly RefusedStudent[] }>;

/** `waits`: the word that a second one is asked for; `adults`: the names on those cards, which open nothing before. */
type MadeCards = Done<{ cards: readonly MadeCard[]; adults: readonly string[]; waits?: string }>;

/**
 * Makes the cards of all of them or of none. Only for staff of the centre. Accounts of adults, and of who soon is one, wait for a second person, once
 * minors were admitted: a minor could be made an adult by a card.
 */
export async function makeCards(by: AuditActor, input: CardsToMake, now: Date): Promise<MadeCards | CardRefusal> {
  // Hashing takes its time, so it is done before the transaction.
  const pins = await Promise.all(
    input.students.map(async ({ dateOfBirth }) => {
      const pin = makePin(dateOfBirth);
      return { pin, passwordHash: await hashPassword(pin) };
    }),
  );
  return transaction<MadeCards | CardRefusal>(async (tx) => {
    const { centreId, students, locale, reason } = input;
    const centre = await centreById(tx, centreId);
    if (!centre || !(await looksAfter(tx, by.actor, centreId))) return refuse("unknown");
    if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
    const waiting = (await waitingCards(tx, centreId, now)).flatMap(({ cards }) => cards);
    const known = [...(await cardsOfCentre(tx, centreId)), ...waiting];
    const refused = await refusedAmong(tx, known, students, now);
    if (refused.length > 0) return refuse("students", { students: refused });
    const place = { centreId, locale, timeZone: zoneOfCentre(centre, now) ?? input.timeZone };
    const named = await withUsernames(tx, centreId, students, waiting);
    const cards = named.map((card, index) => ({ ...card, passwordHash: pins[index]?.passwordHash ?? "" }));
    const grown = (await anyOpening(tx)) ? cards.filter((card) => isAdultsCard(card, now)) : [];
    const asked = await askForAdults(tx, by, { ...place, cards: grown, reason }, now);
    if (!asked.ok) return asked;
    await storeCards(tx, by, { ...place, reason, cards: cards.filter((card) => !grown.includes(card)) }, now);
    const code = await codeOfCentre(tx, centreId);
    const all = [...known, ...cards];
    const nameOf = (card: CardToStore) =>
      nameOnCard(
        card,
        all.filter((one) => one !== card),
        locale,
      );
    const printed = cards.map((card, index) => {
      return { name: nameOf(card), code, username: card.username, pin: pins[index]?.pin ?? "", locale };
    });
    const { waits } = asked;
    return { ok: true, cards: printed, adults: grown.map(nameOf), ...(waits === undefined ? {} : { waits }) };
  });
}

/** Each student with a username that nobody of the centre has, nor will have once a second person agrees. */
async function withUsernames(
  tx: Executor,
  centreId: string,
  students: readonly NewStudent[],
  waiting: readonly CardToStore[],
) {
  const named: (NewStudent & { username: string })[] = [];
  for (const student of students) {
    const base = usernameBase(student.firstName);
    const others = [...waiting, ...named].map(({ username }) => username);
    const taken = new Set([...(await takenUsernames(tx, centreId, base)), ...others]);
    named.push({ ...student, username: freeUsername(base, taken) });
  }
  return named;
}

type Wish = Parameters<typeof storeCards>[2];

/** One word for all of a list. */
async function askForAdults(
  tx: Executor,
  by: AuditActor,
  { reason, ...content }: Wish,
  now: Date,
): Promise<Answer<"asked" | "tooNew", { waits?: string }>> {
  if (content.cards.length === 0) return { ok: true };
  const wish = { kind: "adultCards", aboutId: null, part: crypto.randomUUID(), content, reason } as const;
  return askSecondWord(tx, by, wish, now);
}
