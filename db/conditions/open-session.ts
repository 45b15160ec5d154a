import { inArray } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import { openSessionStatuses } from "#lib/mentoring/sessions/rules.ts";

/** Pending or confirmed. `status` is the column, or an `unindexed` one. */
export const whereSessionOpen = (status: Parameters<typeof inArray>[0] = sessions.status) =>
  inArray(status, [...openSessionStatuses]);
