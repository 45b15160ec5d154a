import { inArray } from "drizzle-orm";
import { mentors } from "#db/schema/mentors.ts";
import { approvedStatuses } from "#lib/safety/verification/rules.ts";

/** That the checks of a mentor are passed, wherever `mentors` is read. */
export const isApprovedMentor = inArray(mentors.status, [...approvedStatuses]);
