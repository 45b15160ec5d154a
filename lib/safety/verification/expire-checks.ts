import { db, transaction } from "#db/client.ts";
import { changeMentor, clearedWithExpiredChecks } from "#db/queries/safety/verification.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { dropTier } from "./change-tier.ts";
import { mentorAt } from "./decide-on-mentor.ts";
import { clearsForMinors } from "./verification-rules.ts";

/** Records that contact with minors ended; the contact rules check the expiry themselves. Returns how many. */
export async function expireChecks(now: Date): Promise<number> {
  let ended = 0;
  for (const userId of await clearedWithExpiredChecks(db(), now)) {
    ended += await transaction(async (tx) => {
      const mentor = await mentorAt(tx, userId, now);
      if (!mentor || clearsForMinors(mentor.passed)) return 0;
      await changeMentor(tx, userId, { clearedForMinors: false }, now);
      if (mentor.status === "trusted") await dropTier(tx, userId, "a check has expired", now);
      const entry = {
        ...bySystem,
        action: "mentor.expire",
        object: `user:${userId}`,
        reason: "a check has expired",
      } as const;
      await recordAudit(tx, entry, now);
      return 1;
    });
  }
  return ended;
}
