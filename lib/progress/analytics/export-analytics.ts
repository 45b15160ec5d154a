import { db, transaction } from "#db/client.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type MentorAnalytics, mentorAnalytics } from "./mentor-analytics.ts";
import type { AnalyticsPeriod } from "./rules.ts";

/** A mentor's own figures for a file. Logged before they are given. */
export async function exportAnalytics(
  mentor: SignedInUser,
  period: AnalyticsPeriod,
  now: Date,
): Promise<MentorAnalytics> {
  const entry = { ...actorOf(mentor), action: "export.analytics", object: `user:${mentor.id}` } as const;
  await transaction((tx) => recordAudit(tx, entry, now));
  return mentorAnalytics(db(), mentor, period, now);
}
