import type { Executor } from "#db/client.ts";
import { caseNumbered } from "#db/queries/safety/cases.ts";
import { hasGravestReport, hasOpenReport } from "#db/queries/safety/reports.ts";
import { dropMarkerOf, hasMarker, identifiedPerson } from "#db/queries/safety/returners.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { endStops, markRemoved } from "./keep-marker.ts";
import { endangersChildren } from "./rules.ts";

/**
 * Call it in the transaction that erases an account, before anything is erased: whoever leaves before staff decided a grave matter would
 * come back unheard, as nobody can remove an erased account.
 */
export async function markErased(tx: Executor, userId: string, now: Date): Promise<void> {
  if (await hasMarker(tx, userId)) return;
  const grounds = await groundsAgainst(tx, userId, now);
  if (grounds) await markRemoved(tx, { userId, ...grounds }, now);
}

/** Call it in the transaction that closes a case about somebody as not confirmed: of whoever left nobody could end the suspension. */
export async function unmarkErased(
  tx: Executor,
  userId: string,
  ending: Parameters<typeof endStops>[3],
): Promise<void> {
  const person = await identifiedPerson(tx, userId);
  if (!person?.erasedAt || (await groundsAgainst(tx, userId, ending.at))) return;
  await dropMarkerOf(tx, userId);
  await endStops(tx, userId, "suspend", ending);
}

type Grounds = Pick<Sanction, "why" | "at">;

/** A removal, or what endangers children. Papers that are missing mark nobody who leaves. */
async function groundsAgainst(q: Executor, userId: string, now: Date): Promise<Grounds | undefined> {
  const inForce = (await sanctionsOf(q, userId)).filter(({ endedAt }) => endedAt === null);
  const removal = inForce.find(({ kind }) => kind === "remove");
  if (removal) return removal;
  const suspensions = inForce.filter(({ kind }) => kind === "suspend");
  for (const one of suspensions) if (endangersChildren(one.why) && (await mayBeTrue(q, one))) return one;
  const [suspension] = suspensions;
  if (suspension && (await hasGravestReport(q, userId))) return suspension;
  return (await hasOpenReport(q, userId, "S0")) ? { why: "other", at: now } : undefined;
}

async function mayBeTrue(q: Executor, { reportNumber }: Sanction): Promise<boolean> {
  return reportNumber === null || (await caseNumbered(q, reportNumber))?.decision !== "notConfirmed";
}
