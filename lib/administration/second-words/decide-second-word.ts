import { type Executor, transaction } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { cardMakersOf } from "#db/queries/identity/cards.ts";
import { staffWhoCanAct, staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { dropSecondWord, keepAgreed, secondWordById } from "#db/queries/safety/second-words.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { conflictOfInterest, witnessConflict } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { areOnePerson } from "#lib/safety/conflicts/one-person.ts";
import { logSecondWord } from "#lib/safety/second-words/ask-second-word.ts";
import { ruleOf, shownFor } from "#lib/safety/second-words/rules.ts";
import {
  tellAsker,
  tellOfProtection,
  tellOfTaking,
  tellStaffOfChange,
} from "#lib/safety/second-words/tell-of-second-word.ts";
import { isOneHand, isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";
import type { NotCarriedOut } from "./overtaken.ts";
import { sightOf } from "./sight.ts";

export const secondWordDecisions = ["agree", "refuse"] as const;
export type SecondWordDecision = (typeof secondWordDecisions)[number];

type Wish = Readonly<{ id: string; decision: SecondWordDecision; reason: string }>;
/** `asker`: whoever asked, or their household. `askerGone`: they cannot act any more, so one word is missing. */
/** `cardMaker`: who knew the PIN of the student who asked. `tooNew`: their word does not count yet. `oneHand`: one admin lately made both accounts, or one of them the other. */
export type SecondWordRefusal = "unknown" | "noReason" | NotCarriedOut | MayNot;
type Decided = Answer<SecondWordRefusal, { shown?: string }>;

/** The second word, or a refusal; who asked may only take it back. Each decides once, in the transaction of the change. */
export function decideSecondWord(by: AuditActor, { id, decision, reason: given }: Wish, now: Date): Promise<Decided> {
  const reason = given.trim();
  return transaction<Decided>(async (tx) => {
    const word = await secondWordById(tx, id);
    const sight = word && (await sightOf(tx, { id: by.actor, role: by.actorRole }, word, now));
    if (!word || !sight || sight === "agreed") return refuse("unknown");
    if (reason === "") return refuse("noReason");
    const barred = await whyNotOfStudent(tx, by, word, now);
    if (barred) return refuse(barred);
    if (decision === "refuse") return end(tx, by, word, reason, now);
    return sight === "own" ? refuse("asker") : agree(tx, by, word, reason, now);
  });
}

async function agree(tx: Executor, by: AuditActor, word: SecondWord, reason: string, now: Date): Promise<Decided> {
  const may = await mayAgree(tx, by, word, now);
  if (!may.ok) return may;
  // Whoever is guardian before the change hears of it, not who becomes one.
  const guardian = word.aboutId === null ? undefined : await currentGuardian(tx, word.aboutId);
  const carried: CarriedOut = await carryOut(tx, word, { by: may.asker, second: by }, now);
  if (!carried.ok) return carried;
  if (carried.shown === undefined) await dropSecondWord(tx, word.id);
  else await keepAgreed(tx, word, by.actor, new Date(now.getTime() + shownFor));
  await logSecondWord(tx, by, word, "agreed", reason, now);
  await tellOfProtection(tx, word, "made", now, guardian);
  await tellAsker(tx, word, "agreed", now);
  return carried;
}

async function end(tx: Executor, by: AuditActor, word: SecondWord, reason: string, now: Date): Promise<Decided> {
  await dropSecondWord(tx, word.id);
  await logSecondWord(tx, by, word, "refused", reason, now);
  if (word.askedBy !== by.actor) await tellAsker(tx, word, "refused", now);
  await tellOfTaking(tx, word, "refused", now);
  await tellOfRefusedGuardian(tx, by, word, now);
  return done;
}

/** Else whoever wants the child to have no other guardian refuses each, unheard. */
async function tellOfRefusedGuardian(
  tx: Executor,
  by: AuditActor,
  { id, kind, askedBy, aboutId }: SecondWord,
  now: Date,
) {
  if (aboutId === null || askedBy === by.actor || (kind !== "newGuardian" && kind !== "cardGuardian")) return;
  const told = { change: "guardianRefused", state: "made", path: paths.staffPerson(aboutId) } as const;
  await tellStaffOfChange(tx, { ...told, key: `${id}:refused` }, now, { but: by.actor, about: [aboutId] });
}

type MayNot = "asker" | "askerGone" | "cardMaker" | "tooNew" | "oneHand" | Conflict;
type May = Answer<MayNot, { asker: AuditActor }>;

/** Two words are two people's: neither the person concerned nor who asked, under another account either. */
async function mayAgree(tx: Executor, by: AuditActor, word: SecondWord, now: Date): Promise<May> {
  const { kind, askedBy, aboutId } = word;
  const conflict =
    aboutId === null ? undefined : await conflictOfInterest(tx, by, aboutId, stanceWhere(!ruleOf(kind).takes));
  if (conflict) return refuse(conflict);
  if (await conflictOfInterest(tx, by, askedBy)) return refuse("asker");
  if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
  if (await isOneHand(tx, by.actor, askedBy, now)) return refuse("oneHand");
  if (ruleOf(kind).asks.length === 0) return mayAgreeToStudent(tx, askedBy);
  const asker = await accountById(tx, askedBy);
  const { asks, ofAdmins } = ruleOf(kind);
  const able = (ofAdmins ? (await staffWhoseWordCounts(tx, now)).admins : await staffWhoCanAct(tx, asks)).includes(
    askedBy,
  );
  if (!asker || !able || !isStaff(asker.role)) return refuse("askerGone");
  // A deputy who asked for what is a lead's to ask stood in for the lead.
  const actorRole = asks.includes(asker.role) ? asker.role : "lead";
  return { ok: true, asker: { actor: askedBy, actorRole } };
}

/**
 * What a student asked for, a refusal decides as well: it takes a word that counts, of nobody whom the student reported, and whoever made the card could have signed in
 * as the student, so that theirs would be both words.
 */
async function whyNotOfStudent(tx: Executor, by: AuditActor, { kind, askedBy }: SecondWord, now: Date) {
  if (ruleOf(kind).asks.length > 0) return undefined;
  if (await isWordTooNew(tx, by, now)) return "tooNew";
  const witness = await witnessConflict(tx, by, askedBy);
  if (witness) return witness;
  const maker = (await studentOfGuardian(tx, askedBy))?.pinMadeBy ?? [];
  // A later maker does not make the earlier ones forget what they did with a PIN they saw.
  for (const one of new Set([maker, ...(await cardMakersOf(tx, askedBy))].flat())) {
    if (await areOnePerson(tx, by.actor, one)) return "cardMaker";
    if (await isOneHand(tx, by.actor, one, now)) return "oneHand";
  }
  return undefined;
}

async function mayAgreeToStudent(tx: Executor, studentId: string): Promise<May> {
  const student = await studentOfGuardian(tx, studentId);
  if (!student || student.erasedAt) return refuse("askerGone");
  return { ok: true, asker: { actor: studentId, actorRole: "student" } };
}
