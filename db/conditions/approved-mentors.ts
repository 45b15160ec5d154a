import { inArray } from "drizzle-orm";
import { mentors } from "#db/schema/mentors.ts";
import { approvedStatuses } from "#lib/safety/verification/rules.ts";

export const isApprovedMentor = inArray(mentors.status, [...approvedStatuses]);
