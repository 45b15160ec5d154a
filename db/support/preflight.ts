import { transaction } from "#db/client.ts";
import { addBackupRun } from "#db/queries/administration/backup-runs.ts";
import { confirmTotp } from "#db/queries/identity/two-step.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { insertProof } from "#db/queries/safety/preflight.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { newTotpSecret, sealSecret } from "#lib/identity/access/totp.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { openToMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import type { ProofKind } from "#lib/safety/preflight/entries.ts";
import { digestsNow } from "#lib/safety/preflight/read-preflight.ts";

/** Everything the preflight asks for, and the lead's yes. Returns the ids of lead and deputy. */
export async function admitMinors(now: Date): Promise<{ lead: string; deputy: string }> {
  const ids = await preparePreflight(now);
  const opened = await openToMinors({ actor: ids.lead, actorRole: "lead", reason: "Ready" }, now);
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return ids;
}

/** The same without the lead's yes. */
export async function preparePreflight(now: Date): Promise<{ lead: string; deputy: string }> {
  const people = [0, 1].map((after) =>
    newUser({ role: "lead", lastName: `Lead ${after}`, createdAt: new Date(now.getTime() - 1_000 + after) }),
  );
  await transaction(async (tx) => {
    await tx.insert(users).values(people);
    for (const { id } of people) {
      await confirmTotp(tx, id, { secret: sealSecret(newTotpSecret(), id), step: null }, now);
    }
    await saveSiteSetting(tx, "operator", "Acacia e.V.", now);
    await saveSiteSetting(tx, "reportingAddress", "reports@example.org", now);
    await saveSiteSetting(tx, "programmeCountries", ["de"], now);
    const drill = {
      kind: "drill",
      name: "b",
      place: "p",
      kilobytes: 1,
      startedAt: now,
      tookMs: 1,
      failure: null,
    } as const;
    await addBackupRun(tx, { id: crypto.randomUUID(), ...drill });
    const { claims, ...others } = digestsNow(await storedSite(tx));
    const proofs: [ProofKind, string, string][] = [
      ...Object.entries(others).map(([kind, digest]): [ProofKind, string, string] => [kind as ProofKind, "", digest]),
      ...Object.entries(claims).map(([claim, digest]): [ProofKind, string, string] => ["claim", claim, digest]),
    ];
    for (const [kind, subject, digest] of proofs)
      await insertProof(tx, { id: crypto.randomUUID(), kind, subject, digest, staffId: null, at: now, failure: null });
  });
  const [lead, deputy] = people;
  return { lead: lead?.id ?? "", deputy: deputy?.id ?? "" };
}
