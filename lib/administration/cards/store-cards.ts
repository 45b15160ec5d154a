import type { Executor } from "#db/client.ts";
import { cardsOfCentre, takenUsernames } from "#db/queries/identity/cards.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { insertUser } from "#db/queries/identity/users.ts";
import { openSecondWords } from "#db/queries/safety/second-words.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import type { SecondWordContent } from "#lib/safety/second-words/rules.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { isAdultsCard, refusedAmong } from "./refused-students.ts";

type Stored = SecondWordContent["adultCards"] & Readonly<{ reason: string }>;

/** The accounts. A date of birth is all that makes somebody an adult here, so leads hear of it at once. */
export async function storeCards(
  tx: Executor,
  by: AuditActor,
  { cards, reason, ...place }: Stored,
  now: Date,
): Promise<void> {
  const ids: string[] = [];
  for (const card of cards) {
    const id = crypto.randomUUID();
    ids.push(id);
    const stored = await insertUser(tx, {
      ...{ id, role: "student", ...place, ...card, email: null, emailKey: null },
      ...{ newPinDue: true, pinMadeAt: now, pinMadeBy: by.actor, createdAt: now, updatedAt: now },
    });
    if (!stored) throw new Error("A username was taken twice");
    await recordAudit(tx, { ...by, action: "card.make", object: `user:${id}`, reason }, now);
    await holdIfReturner(tx, id, "signUp", now);
  }
  if (!cards.some((card) => isAdultsCard(card, now))) return;
  const told = { change: "adultCard", state: "made", key: crypto.randomUUID() } as const;
  await tellStaffOfChange(tx, { ...told, path: paths.staffCentre(place.centreId) }, now, { about: ids });
}

/** Those of adults that a second person agreed to: all of them, if each can still have one. */
export async function storeCardsByTwo(
  tx: Executor,
  by: AuditActor,
  wish: Stored,
  now: Date,
): Promise<Answer<"unknown" | "students">> {
  const { centreId, cards } = wish;
  if (!(await looksAfter(tx, by.actor, centreId))) return refuse("unknown");
  const refused = await refusedAmong(tx, await cardsOfCentre(tx, centreId), cards, now);
  const taken = await Promise.all(
    cards.map(async ({ username }) => (await takenUsernames(tx, centreId, username)).has(username)),
  );
  if (refused.length > 0 || taken.includes(true)) return refuse("students");
  await storeCards(tx, by, wish, now);
  return done;
}

/** What waits for a second person at a center, each with the cards it is about. */
export async function waitingCards(q: Executor, centreId: string, now: Date) {
  const words = await openSecondWords(q, ["adultCards"], now);
  return words.flatMap(({ id, content }) =>
    "cards" in content && content.centreId === centreId ? [{ id, cards: content.cards }] : [],
  );
}
