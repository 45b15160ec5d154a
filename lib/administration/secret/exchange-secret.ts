import { db, transaction } from "#db/client.ts";
import { signedBefore } from "#db/queries/administration/sealed-values.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { seal, sealedWith, unseal } from "#lib/identity/access/seal.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { retireLostKey } from "#lib/progress/credentials/signing-keys.ts";
import { sealedValues } from "./sealed-values.ts";

const object = "secret:auth";

/** How many values each secret opens. */
export type SecretCounts = Readonly<Record<"present" | "former" | "neither", number>>;

export async function countSealed(): Promise<SecretCounts> {
  const counts = { present: 0, former: 0, neither: 0 };
  for await (const { purpose, sealed, boundTo } of sealedValues()) counts[sealedWith(purpose, sealed, boundTo)] += 1;
  return counts;
}

/** Seals anew, with `AUTH_SECRET`, what only `AUTH_SECRET_OLD` opens. May be stopped anywhere and run again. Returns how many. */
export async function exchangeSecret(by: AuditActor, now: Date): Promise<number> {
  let exchanged = 0;
  for await (const { purpose, sealed, boundTo, store } of sealedValues()) {
    if (sealedWith(purpose, sealed, boundTo) !== "former") continue;
    const opened = unseal(purpose, sealed, boundTo) ?? "";
    await transaction((tx) => store(tx, seal(purpose, opened, boundTo)));
    exchanged += 1;
  }
  if (exchanged > 0) await transaction((tx) => recordAudit(tx, { ...by, action: "secret.exchange", object }, now));
  return exchanged;
}

export type SignedEarlier = Awaited<ReturnType<typeof signedBefore>> & { exchangedAt: Date };

/** What stops working when `AUTH_SECRET_OLD` goes. `undefined` if nothing was ever exchanged. */
export async function signedEarlier(now: Date): Promise<SignedEarlier | undefined> {
  const rows = await newestAuditRows(db(), { object }, 100);
  const exchanged = rows.find(({ action }) => action === "secret.exchange");
  return exchanged && { exchangedAt: exchanged.at, ...(await signedBefore(db(), exchanged.at, now)) };
}

/** For a secret that nobody has any more. The next start makes new keys. */
export async function acceptLostSecret(by: AuditActor & { reason: string }, now: Date): Promise<Answer<"notLost">> {
  return transaction(async (tx) => {
    if (!(await retireLostKey(tx, now))) return refuse("notLost");
    await recordAudit(tx, { ...by, action: "secret.lost", object }, now);
    return { ok: true };
  });
}
