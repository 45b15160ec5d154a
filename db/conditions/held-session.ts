import { and, eq, isNotNull, or } from "drizzle-orm";
import { unindexed } from "#db/kit.ts";
import { sessions } from "#db/schema/sessions.ts";

/** As `wasHeld`: also taken back, or stopped when both had come. */
export const whereHeld = or(
  eq(unindexed(sessions.status), "completed"),
  and(
    eq(unindexed(sessions.status), "cancelled"),
    or(
      eq(sessions.cancellation, "voided"),
      and(isNotNull(sessions.studentJoinedAt), isNotNull(sessions.mentorJoinedAt)),
    ),
  ),
);
