import type { Executor } from "#db/client.ts";
import {
  countriesOfCentres,
  lastDrill,
  leadsToCheck,
  newestAdmission,
  newestProofs,
  staffWithoutTwoStep,
} from "#db/queries/safety/preflight.ts";
import type { MinorsAdmission } from "#db/schema/preflight.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { currentEdition } from "#lib/identity/users/policies.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import type { SiteSettings } from "#lib/platform/site/input.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { helplines } from "#lib/safety/reports/helplines.ts";
import { claimDigests } from "./claims.ts";
import { digestOf } from "./digest.ts";
import { type EntryState, failingOf, type LeadFact, type PreflightFacts, preflightOf } from "./preflight-rules.ts";

export type Preflight = Readonly<{
  states: readonly EntryState[];
  decision: MinorsAdmission | undefined;
  /** Minors may sign up: the lead said yes, nobody closed it, and everything holds now. */
  open: boolean;
}>;

/** Everything the preflight asks for, as it is now. No network is asked: what was tried is kept as a proof. */
export async function readPreflight(q: Executor, now: Date, { turn }: Pick<Env, "turn"> = env()): Promise<Preflight> {
  const states = preflightOf(await factsOf(q, turn), now);
  const decision = await newestAdmission(q);
  return { states, decision, open: decision?.decision === "opened" && failingOf(states).length === 0 };
}

/** Whether a minor may sign up or be given an account now. Ask it in the transaction that makes the account. */
export async function minorsAdmittedHere(q: Executor, now: Date): Promise<boolean> {
  if ((await newestAdmission(q))?.decision !== "opened") return false;
  return (await readPreflight(q, now)).open;
}

async function factsOf(q: Executor, turn: Env["turn"]): Promise<PreflightFacts> {
  const site = await storedSite(q);
  const countries = [...new Set([...site.programmeCountries, ...(await countriesOfCentres(q))])].toSorted();
  return {
    leads: (await leadsToCheck(q)).map(leadFact),
    withoutTwoStep: (await staffWithoutTwoStep(q)).map(({ openedAt, ...person }) => ({
      name: fullName(person),
      openedAt,
    })),
    countries,
    withoutHelpline: countries.filter((country) => !hasHelpline(site, country)),
    now: digestsNow(site, turn),
    proofs: await newestProofs(q),
    drilledAt: await lastDrill(q),
    relaySet: turn !== undefined,
  };
}

type LeadRow = Awaited<ReturnType<typeof leadsToCheck>>[number];

/** Setting two steps up shows them like a sign-in does; a sign-in from before had one step. */
function leadFact({ role, twoStepSince, signedInAt, ...named }: LeadRow): LeadFact {
  const signedIn = twoStepSince && signedInAt && signedInAt > twoStepSince ? signedInAt : twoStepSince;
  return { name: fullName(named), deputy: role !== "lead", twoStep: twoStepSince !== null, signedInAt: signedIn };
}

function hasHelpline({ ownHelplines }: SiteSettings, country: string): boolean {
  return Object.hasOwn(helplines, country) || ownHelplines.some((line) => line.country === country);
}

/** What is in force and has to be proven. */
export function digestsNow(site: SiteSettings, turn: Env["turn"] = env().turn): PreflightFacts["now"] {
  const { operator, reportingAddress } = site;
  return {
    ...(reportingAddress ? { reporting: digestOf(emailKey(reportingAddress)) } : {}),
    retention: digestOf(JSON.stringify(keptDays)),
    ...(operator ? { privacyNotice: digestOf(operator, currentEdition("privacy").version) } : {}),
    // Also of no relay: a proof of one that was taken away does not count.
    relay: digestOf(...(turn?.urls ?? [])),
    claims: claimDigests(site),
  };
}
