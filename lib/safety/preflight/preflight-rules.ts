import { day, hour } from "#lib/platform/time/time.ts";
import { type ClaimName, claimNames, type PreflightEntry, type ProofKind, preflightEntries } from "./entries.ts";

/** Days that each part counts; then it is looked at again. */
export const countedDays = {
  /** Since the lead's and the deputy's last sign-in with two steps. */
  signIn: 31,
  /** A drill each month, with some days to spare. */
  drill: 35,
  proof: { reporting: 92, relay: 35, retention: 366, privacyNotice: 366, claim: 366 },
} as const satisfies Record<string, number | Record<ProofKind, number>>;

/** In which somebody types the code that was mailed for reports. */
export const reportingTestLasts = 3 * day;

/** An entry that ends so soon is named before it does. */
export const soonDays = 7;

export type LeadFact = Readonly<{ name: string; deputy: boolean; twoStep: boolean; signedInAt: Date | null }>;
export type ProofFact = Readonly<{
  kind: ProofKind;
  subject: string;
  digest: string;
  at: Date;
  failure: string | null;
}>;

export type PreflightFacts = Readonly<{
  /** Accounts of leads, and of colleagues named as deputy, that can act, the oldest first. */
  leads: readonly LeadFact[];
  /** Names of staff of every role who can sign in with a password alone. */
  withoutTwoStep: readonly Readonly<{ name: string; openedAt: Date | null }>[];
  /** Codes of the countries the programme is in, and of those among them that have no helpline. */
  countries: readonly string[];
  withoutHelpline: readonly string[];
  /** Digests of what is in force now; absent: there is nothing to prove yet. */
  now: Readonly<Partial<Record<Exclude<ProofKind, "claim">, string>> & { claims: Partial<Record<ClaimName, string>> }>;
  /** The newest of each kind and subject. */
  proofs: readonly ProofFact[];
  drilledAt: Date | null;
  /** Whether this process has a relay to try. */
  relaySet: boolean;
}>;

/** `unset`: a setting is missing. `unproven`: never confirmed or tried. `changed`: it was another text or address. */
export type Missing =
  | Readonly<{ why: "nobody" }>
  | Readonly<{ why: "twoStep" | "away"; name: string }>
  /** `settingUp`: all of them opened their invitation a moment ago. */
  | Readonly<{ why: "staff"; names: readonly string[]; settingUp: boolean }>
  | Readonly<{ why: "countries" }>
  | Readonly<{ why: "helpline"; countries: readonly string[] }>
  | Readonly<{ why: "unset" | "unproven" | "changed" | "failed" | "old"; claim?: ClaimName }>;

export type EntryState = Readonly<{
  entry: PreflightEntry;
  /** Empty: the entry holds. */
  missing: readonly Missing[];
  /** When it ends, if it holds; null: it has no end. */
  until: Date | null;
}>;

/** Milliseconds in which a new colleague sets the second step up. */
export const setUpMs = hour;

type Held = Omit<EntryState, "entry">;
const lacks = (...missing: readonly Missing[]): Held => ({ missing, until: null });
const after = (at: Date, days: number) => new Date(at.getTime() + days * day);

/** Every entry in the order of the page. */
export function preflightOf(facts: PreflightFacts, now: Date): EntryState[] {
  const [lead, deputy] = leadsOf(facts.leads, now);
  const held: Record<PreflightEntry, Held> = {
    lead,
    deputy,
    staff: staffOf(facts, now),
    helplines: helplinesOf(facts),
    reporting: provenOf(facts, "reporting", now),
    retention: provenOf(facts, "retention", now),
    privacyNotice: provenOf(facts, "privacyNotice", now),
    claims: claimsOf(facts, now),
    relay: relayOf(facts, now),
    restoredBackup: drillOf(facts.drilledAt, now),
  };
  return preflightEntries.map((entry) => ({ entry, ...held[entry] }));
}

export function failingOf(states: readonly EntryState[]): PreflightEntry[] {
  return states.filter(({ missing }) => missing.length > 0).map(({ entry }) => entry);
}

/**
 * What closes sign-ups of minors until the lead opens them again. A new colleague between invitation and second step only
 * pauses them: nobody under 18 can sign up meanwhile, and inviting staff needs no new yes.
 */
export function whatCloses(states: readonly EntryState[]): PreflightEntry[] {
  return failingOf(states.filter(({ missing }) => !missing.every((one) => one.why === "staff" && one.settingUp)));
}

/** What ends within a week, while it can still be renewed without closing anything. */
export function endingSoon(states: readonly EntryState[], now: Date): EntryState[] {
  return states.filter(({ until }) => until !== null && until <= after(now, soonDays));
}

/** The first is the lead, and the deputy is the first of the other leads and named deputies who holds. */
function leadsOf(all: readonly LeadFact[], now: Date): [Held, Held] {
  const first = all.find(({ deputy }) => !deputy);
  const held = all.filter((one) => one !== first).map((one) => signedIn(one, now));
  const deputy = held.find(({ missing }) => missing.length === 0) ?? held[0] ?? lacks({ why: "nobody" });
  return [first ? signedIn(first, now) : lacks({ why: "nobody" }), deputy];
}

function signedIn({ name, twoStep, signedInAt }: LeadFact, now: Date): Held {
  if (!twoStep) return lacks({ why: "twoStep", name });
  const until = signedInAt && after(signedInAt, countedDays.signIn);
  return until && until > now ? { missing: [], until } : lacks({ why: "away", name });
}

function staffOf({ withoutTwoStep }: PreflightFacts, now: Date): Held {
  if (withoutTwoStep.length === 0) return { missing: [], until: null };
  const settingUp = withoutTwoStep.every(
    ({ openedAt }) => openedAt !== null && now.getTime() - openedAt.getTime() < setUpMs,
  );
  return lacks({ why: "staff", names: withoutTwoStep.map(({ name }) => name), settingUp });
}

function helplinesOf({ countries, withoutHelpline }: PreflightFacts): Held {
  if (countries.length === 0) return lacks({ why: "countries" });
  if (withoutHelpline.length > 0) return lacks({ why: "helpline", countries: withoutHelpline });
  return { missing: [], until: null };
}

type Proof = Readonly<{ fault?: "unproven" | "changed" | "failed" | "old"; until: Date | null }>;

function proofOf({ proofs }: PreflightFacts, kind: ProofKind, digest: string, now: Date, subject = ""): Proof {
  const proof = proofs.find((one) => one.kind === kind && one.subject === subject);
  if (!proof) return { fault: "unproven", until: null };
  if (proof.digest !== digest) return { fault: "changed", until: null };
  if (proof.failure !== null) return { fault: "failed", until: null };
  const until = after(proof.at, countedDays.proof[kind]);
  return until > now ? { until } : { fault: "old", until: null };
}

function provenOf(facts: PreflightFacts, kind: Exclude<ProofKind, "claim">, now: Date): Held {
  const digest = facts.now[kind];
  if (digest === undefined) return lacks({ why: "unset" });
  const { fault, until } = proofOf(facts, kind, digest, now);
  return fault ? lacks({ why: fault }) : { missing: [], until };
}

/** Without a relay there is nothing to try. */
function relayOf(facts: PreflightFacts, now: Date): Held {
  const held = provenOf(facts, "relay", now);
  return held.missing.length > 0 && !facts.relaySet ? lacks({ why: "unset" }) : held;
}

function claimsOf(facts: PreflightFacts, now: Date): Held {
  const proofs = claimNames.flatMap((claim) => {
    const digest = facts.now.claims[claim];
    return digest === undefined ? [] : [{ claim, ...proofOf(facts, "claim", digest, now, claim) }];
  });
  const missing = proofs.flatMap(({ claim, fault }) => (fault ? [{ why: fault, claim }] : []));
  if (missing.length > 0) return lacks(...missing);
  const ends = proofs.flatMap(({ until }) => (until ? [until.getTime()] : []));
  return { missing: [], until: ends.length > 0 ? new Date(Math.min(...ends)) : null };
}

function drillOf(drilledAt: Date | null, now: Date): Held {
  if (!drilledAt) return lacks({ why: "unproven" });
  const until = after(drilledAt, countedDays.drill);
  return until > now ? { missing: [], until } : lacks({ why: "old" });
}
