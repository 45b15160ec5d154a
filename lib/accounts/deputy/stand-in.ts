import { transaction } from "#db/client.ts";
import { setLeadUntil } from "#db/queries/identity/sign-ins.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { deputyLasts } from "./input.ts";

type Deputy = Pick<SignedInUser, "id" | "signInId" | "ownRole" | "deputy" | "leadUntil">;

/** This sign-in has the lead's rights in place of the person's own, for twelve hours. The log says since when and why. */
export function beginStandingIn(
  { id, signInId, ownRole, deputy, leadUntil }: Deputy,
  reason: string,
  now: Date,
): Promise<Answer<"unknown">> {
  return transaction(async (tx) => {
    if (!deputy || leadUntil) return refuse("unknown");
    await setLeadUntil(tx, id, signInId, new Date(now.getTime() + deputyLasts));
    const entry = { actor: id, actorRole: ownRole, action: "deputy.begin", object: `user:${id}`, reason } as const;
    await recordAudit(tx, entry, now);
    return done;
  });
}

/** The person's own role again. */
export function endStandingIn({ id, signInId, leadUntil }: Deputy, now: Date): Promise<Answer<"unknown">> {
  return transaction(async (tx) => {
    if (!leadUntil) return refuse("unknown");
    await setLeadUntil(tx, id, signInId, null);
    const entry = { actor: id, actorRole: "lead", action: "deputy.end", object: `user:${id}`, reason: null } as const;
    await recordAudit(tx, entry, now);
    return done;
  });
}
