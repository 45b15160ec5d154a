import { type Executor, transaction } from "#db/client.ts";
import { addBackupRun } from "#db/queries/administration/backup-runs.ts";
import { deleteSignIn } from "#db/queries/identity/sign-ins.ts";
import { demoUserByEmailKey } from "#db/queries/identity/users.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { insertProof } from "#db/queries/safety/preflight.ts";
import type { BackupRun } from "#db/schema/backup-runs.ts";
import { demoStaffAccounts } from "#lib/accounts/demo/accounts.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { openToMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import type { ProofKind } from "#lib/safety/preflight/entries.ts";
import { endingSoon } from "#lib/safety/preflight/preflight-rules.ts";
import { digestsNow, readPreflight } from "#lib/safety/preflight/read-preflight.ts";
import { demoDeputy } from "./demo-people.ts";

const programme = {
  operator: "Baobab Demo Association",
  reportingAddress: "reports@demo.baobab.example",
  programmeCountries: ["eg", "in", "br", "mx"],
} as const;

/**
 * Everything here is fictitious, in the tables and through the rules of a real installation. Renews what ends soon; a
 * demo does it at each start.
 */
export async function fillPreflight(now: Date): Promise<void> {
  const made = await transaction(async (tx) => {
    const { states, open } = await readPreflight(tx, now);
    if (open && endingSoon(states, now).length === 0) return undefined;
    const lead = await signInLeads(tx, now);
    await keepSettings(tx, now);
    const helplines = await withFictitiousHelplines(tx, now);
    await addBackupRun(tx, drillOf(now));
    await proveAll(tx, now);
    return { lead, helplines, open };
  });
  if (!made || made.open) return;
  const by = { actor: made.lead, actorRole: "lead", reason: "A demo with fictitious people" } as const;
  const result = await openToMinors(by, now);
  if (!result.ok && result.reason !== "already")
    throw new Error(`The demo cannot admit minors: ${JSON.stringify(result)}`);
}

async function signInLeads(tx: Executor, now: Date): Promise<string> {
  let first = "";
  for (const email of [demoStaffAccounts.lead.email, demoDeputy.email]) {
    const person = await demoUserByEmailKey(tx, emailKey(email));
    if (!person) throw new Error(`The demo has no account ${email}`);
    const client = { network: "demo", userAgent: undefined, replaces: undefined, twoStep: true };
    await deleteSignIn(tx, (await startSignIn(tx, person, client, now)).signInId);
    first ||= person.id;
  }
  return first;
}

async function keepSettings(tx: Executor, now: Date): Promise<void> {
  const site = await storedSite(tx);
  for (const [key, value] of Object.entries(programme)) {
    const stored = site[key as keyof typeof programme];
    if (stored === undefined || stored.length === 0) await saveSiteSetting(tx, key, value, now);
  }
}

/** For the countries of made-up centres that have none. The number cannot be called. */
async function withFictitiousHelplines(tx: Executor, now: Date): Promise<void> {
  const { states } = await readPreflight(tx, now);
  const missing = states
    .flatMap((state) => state.missing)
    .flatMap((one) => (one.why === "helpline" ? one.countries : []));
  if (missing.length === 0) return;
  const { ownHelplines } = await storedSite(tx);
  const more = missing.map((country) => ({ country, name: "Demo helpline (made up)", number: "000 000" }));
  await saveSiteSetting(tx, "ownHelplines", [...ownHelplines, ...more], now);
}

const drillOf = (now: Date): BackupRun =>
  ({
    ...{ id: crypto.randomUUID(), kind: "drill", name: "demo", place: "demo", kilobytes: 1 },
    ...{ startedAt: now, tookMs: 1, failure: null },
  }) as const;

async function proveAll(tx: Executor, now: Date): Promise<void> {
  const { claims, ...others } = digestsNow(await storedSite(tx));
  const proofs: [ProofKind, string, string][] = [
    ...Object.entries(others).map(([kind, digest]): [ProofKind, string, string] => [kind as ProofKind, "", digest]),
    ...Object.entries(claims).map(([claim, digest]): [ProofKind, string, string] => ["claim", claim, digest]),
  ];
  for (const [kind, subject, digest] of proofs)
    await insertProof(tx, { id: crypto.randomUUID(), kind, subject, digest, staffId: null, at: now, failure: null });
}
