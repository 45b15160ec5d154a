import { expect } from "vitest";
import { db } from "#db/client.ts";
import { secondWords } from "#db/schema/second-words.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { type AuditActor, bySystem } from "#lib/identity/audit/record-audit.ts";
import { lapseSecondWords } from "#lib/safety/second-words/ask-second-word.ts";
import { ruleOf, type SecondWordEvent, type SecondWordKind } from "#lib/safety/second-words/rules.ts";
import { type ActProof, lineBy, logging } from "./prove-acts.ts";

type Wish = Readonly<{
  ask: (now: Date) => Promise<unknown>;
  asker: AuditActor;
  second: AuditActor;
  /** Why it was asked for. */
  reason: string;
  /** As in the log. Without one, the word itself. */
  object?: string;
  /** What is done once a second one agrees. */
  does: readonly AuditAct[];
  now: Date;
}>;

/** The four acts of a decision that needs two. `prepare` stores the people and says how it is asked for. */
export function secondWordProofs<K extends SecondWordKind>(kind: K, prepare: () => Promise<Wish>) {
  const asked = async () => {
    await db().delete(secondWords);
    const wish = await prepare();
    const answer = await logging(() => wish.ask(wish.now));
    expect(answer).toMatchObject({ waits: expect.any(String) });
    const [word] = await db().select().from(secondWords);
    return { ...wish, id: word?.id ?? "", about: wish.object ?? `secondWord:${word?.id}` };
  };
  const decided = (decision: "agree" | "refuse"): ActProof => {
    return async () => {
      const { id, second, about, does, now } = await asked();
      const reason = "The headmaster was asked too";
      await logging(() => decideSecondWord(second, { id, decision, reason }, now));
      return lineBy(second, about, reason, decision === "agree" ? does : []);
    };
  };
  const proofs: Readonly<Record<SecondWordEvent, ActProof>> = {
    asked: async () => {
      const { asker, about, reason } = await asked();
      return lineBy(asker, about, reason);
    },
    agreed: decided("agree"),
    refused: decided("refuse"),
    lapsed: async () => {
      const { about, now } = await asked();
      await logging(() => lapseSecondWords(new Date(now.getTime() + ruleOf(kind).lasts + 1)));
      return lineBy(bySystem, about);
    },
  };
  const named = Object.entries(proofs).map(([event, proof]) => [`second.${kind}.${event}`, proof]);
  return Object.fromEntries(named) as Record<`second.${K}.${SecondWordEvent}`, ActProof>;
}
