import { db, transaction } from "#db/client.ts";
import { newestAdmission, newestProofs } from "#db/queries/safety/preflight.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { day } from "#lib/platform/time/time.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { recordRelayTrial } from "#lib/safety/preflight/prove-entry.ts";
import { tryRelay } from "./relay-trial.ts";

/** A relay that stopped working is found within a week, long before its proof ends. */
const relayEvery = 7 * day;

/** Regular work while minors may sign up: tries the relay anew, and closes their sign-up if something does not hold. */
export async function watchPreflight(now: Date): Promise<number> {
  if ((await newestAdmission(db()))?.decision !== "opened") return 0;
  const tried = (await newestProofs(db())).find(({ kind }) => kind === "relay");
  if (!tried || now.getTime() - tried.at.getTime() >= relayEvery) {
    const failure = await tryRelay(now);
    if (failure !== undefined) await recordRelayTrial(bySystem, failure, now);
  }
  return (await transaction((tx) => recheckMinors(tx, now))) ? 1 : 0;
}
