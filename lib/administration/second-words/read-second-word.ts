import type { Executor } from "#db/client.ts";
import { centreById } from "#db/queries/identity/centres.ts";
import { consentLedger, currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import { secondWordById } from "#db/queries/safety/second-words.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { hadReach } from "#lib/safety/conflicts/former-reach.ts";
import { type ConsentDecision, type ConsentScope, consentScopes, newestRow } from "#lib/safety/guardians/rules.ts";
import { type GuardianStop, stopsNow } from "#lib/safety/guardians/said-since.ts";
import { type FoundElsewhere, foundElsewhere } from "#lib/safety/removed-markers/found-before.ts";
import type { HelpChange, SecondWordContent, SecondWordKind } from "#lib/safety/second-words/rules.ts";
import { resultsToShow, type ShownResult } from "#lib/safety/verification/failed-since.ts";
import { overtakingOf } from "./overtaken.ts";
import { sightOf } from "./sight.ts";

type Viewer = Readonly<{ id: string; role: string }>;

/** What waits, for who asked and for those whose word is awaited. To others it does not exist. */
export async function readSecondWord(q: Executor, viewer: Viewer, id: string, now: Date) {
  const word = await secondWordById(q, id);
  const sight = word && (await sightOf(q, viewer, word, now));
  if (!word || !sight) return undefined;
  const { kind, aboutId, askedBy, askedAt, endsAt, reason } = word;
  const people = await namesOf(q, [askedBy, ...(aboutId === null ? [] : [aboutId])]);
  const named = (one: string | null) => {
    const person = people.find((known) => known.id === one);
    return person ? fullName(person) : "";
  };
  return {
    ...{ id, kind, aboutId, askedAt, endsAt, reason, sight },
    about: named(aboutId),
    askedBy: named(askedBy),
    facts: await factsOf(q, word, now),
    /** Why nobody can agree any more. */
    overtaken: sight === "second" ? await overtakingOf(q, word, now) : undefined,
  };
}
export type ShownSecondWord = NonNullable<Awaited<ReturnType<typeof readSecondWord>>>;

/** What whoever agrees has to see. Keys are those of the sentences. */
export type SecondWordFact =
  | Readonly<{ fact: "birthday"; before: string; after: string; bandBefore: AgeBand; bandAfter: AgeBand }>
  | Readonly<{ fact: "guardian"; name: string; reach: string }>
  | Readonly<{ fact: "scopes"; scopes: readonly ConsentScope[]; signer: string; signedOn: string }>
  /** What the guardian named now answered last, however; empty if never. */
  | Readonly<{
      fact: "answered";
      answers: readonly Readonly<{ scope: ConsentScope; decision: ConsentDecision; at: Date }>[];
    }>
  | Readonly<{ fact: "stopped"; stops: readonly GuardianStop[] }>
  /** The guardian's address or telephone was the student's own before. */
  | Readonly<{ fact: "own" }>
  | Readonly<{ fact: "invited"; name: string; email: string }>
  | Readonly<{ fact: "check"; country: string; kind: string; issuedOn: string | null }>
  | (HelpChange & Readonly<{ fact: "help" }>)
  | Readonly<{ fact: "cards"; centre: string; people: readonly Readonly<{ name: string; dateOfBirth: string }>[] }>
  | Readonly<{ fact: "role"; before: Role; role: Role }>
  | Readonly<{ fact: "step"; step: SecondWordContent["mentorStep"]["step"] }>
  /** Failures of the step, and what was recorded of it since it was asked for. */
  | Readonly<{ fact: "since"; results: readonly ShownResult[] }>
  /** What staff found of other accounts like the mentor's. */
  | Readonly<{ fact: "elsewhere"; found: readonly FoundElsewhere[] }>;

type Facts<K extends SecondWordKind> = (
  q: Executor,
  content: SecondWordContent[K],
  aboutId: string,
  times: Readonly<{ askedAt: Date; now: Date }>,
) => Promise<SecondWordFact[]>;

const facts: { [K in SecondWordKind]: Facts<K> } = {
  birthday: async (q, { dateOfBirth: after }, aboutId, { now }) => {
    const before = (await studentOfGuardian(q, aboutId))?.dateOfBirth ?? "";
    const band = (day: string) => ageBand(day, utcDate(now));
    return [{ fact: "birthday", before, after, bandBefore: band(before), bandAfter: band(after) }];
  },
  newGuardian: otherGuardianFacts,
  cardGuardian: otherGuardianFacts,
  paperConsent: async (q, { scopes, signed, guardian }, aboutId) => [
    ...(guardian ? [guardianFact(guardian), ...(await stoppedFact(q, aboutId, guardian.email))] : []),
    { fact: "scopes", scopes, ...signed },
    await answeredFact(q, aboutId),
  ],
  phoneCode: async (q, content, aboutId) => {
    const guardian = content.guardian ?? (await currentGuardian(q, aboutId));
    return guardian ? [guardianFact(guardian), ...(await stoppedFact(q, aboutId, guardian.email))] : [];
  },
  newAdmin: async (_q, { invited }) => (invited ? [{ fact: "invited", name: invited.name, email: invited.email }] : []),
  lostDevice: async () => [],
  eraseStaff: async () => [],
  newDeputy: async () => [],
  takeRole: async (_q, content) => [{ fact: "role", ...content }],
  suspendStaff: async () => [],
  helpContacts: async (_q, { changes }) => changes.map((change) => ({ fact: "help", ...change })),
  adultCards: async (q, { centreId, cards }) => {
    const people = cards.map((card) => ({ name: fullName(card), dateOfBirth: card.dateOfBirth }));
    return [{ fact: "cards", centre: (await centreById(q, centreId))?.name ?? "", people }];
  },
  mentorStep: async (q, { step, check }, mentorId, { askedAt, now }) => {
    const results = await resultsToShow(q, mentorId, step, askedAt);
    const found = await foundElsewhere(q, mentorId, now);
    return [
      { fact: "step", step },
      ...(check
        ? [{ fact: "check" as const, country: check.country, kind: check.kind, issuedOn: check.issuedOn }]
        : []),
      ...(results.length > 0 ? [{ fact: "since" as const, results }] : []),
      ...(found.length > 0 ? [{ fact: "elsewhere" as const, found }] : []),
    ];
  },
};

function guardianFact({ name, email, phone }: Reached): SecondWordFact {
  return { fact: "guardian", name, reach: [email, phone].filter((one) => one !== null).join(", ") };
}
async function answeredFact(q: Executor, studentId: string): Promise<SecondWordFact> {
  const ledger = (await consentLedger(q, studentId)).filter(({ ofCurrentGuardian }) => ofCurrentGuardian);
  const answers = consentScopes.flatMap((scope) => newestRow(ledger, scope) ?? []);
  return { fact: "answered", answers: answers.map(({ scope, decision, at }) => ({ scope, decision, at })) };
}

async function otherGuardianFacts(q: Executor, guardian: Reached, studentId: string): Promise<SecondWordFact[]> {
  return [
    guardianFact(guardian),
    await answeredFact(q, studentId),
    ...(await stoppedFact(q, studentId, guardian.email)),
    ...(await ownFact(q, studentId, guardian)),
  ];
}

async function ownFact(q: Executor, studentId: string, guardian: Reached): Promise<SecondWordFact[]> {
  const { email, phone } = await hadReach(q, studentId, guardian);
  return email || phone ? [{ fact: "own" }] : [];
}

async function stoppedFact(q: Executor, studentId: string, email: string | null): Promise<SecondWordFact[]> {
  const stops = await stopsNow(q, studentId, email);
  return stops.length > 0 ? [{ fact: "stopped", stops }] : [];
}
type Reached = Readonly<{ name: string; email: string | null; phone: string | null }>;

async function factsOf(
  q: Executor,
  { kind, content, aboutId, askedAt, agreedBy }: SecondWord,
  now: Date,
): Promise<SecondWordFact[]> {
  // What was agreed to is not kept.
  if (agreedBy !== null) return [];
  // The column's type does not know which content is whose.
  const read = facts[kind] as Facts<SecondWordKind>;
  return read(q, content, aboutId ?? "", { askedAt, now });
}
