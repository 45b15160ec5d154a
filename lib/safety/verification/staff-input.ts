import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { recordOutcomes } from "#lib/safety/record-checks/rules.ts";
import { checkResults } from "./rules.ts";

export const checkLengths = { reason: 500, notes: 5000 } as const;

export const staffDecisions = ["approve", "ask", "pause", "suspend", "reinstate", "remove"] as const;
export type StaffDecision = (typeof staffDecisions)[number];

/** Steps whose result is written down in a plain form; the others have forms of their own. */
export const plainSteps = mentorSteps.filter((step) => !["email", "recordCheck", "interview"].includes(step));

const reason = requiredText(checkLengths.reason);
const day = z.string().max(10, "day").refine(isDay, "day");
const dayOrNone = z.union([z.literal("").transform(() => null), day], { error: "day" }).default(null);

const decision = z.strictObject({
  userId: rowId,
  seen: z.string().max(60, "option"),
  decision: z.enum(staffDecisions, { error: "option" }),
  reason,
});
const back = z.strictObject({ userId: rowId, reason });
const check = z.strictObject({
  userId: rowId,
  /** A country and one of its kinds: `uk/icpc`. */
  check: rowId,
  outcome: z.enum(recordOutcomes, { error: "required" }),
  issuedOn: dayOrNone,
  expiresOn: dayOrNone,
  reason,
});
const interview = z.strictObject({
  userId: rowId,
  heldOn: day,
  result: z.enum(checkResults, { error: "required" }),
  notes: requiredText(checkLengths.notes),
});
const step = z.strictObject({
  userId: rowId,
  step: z.enum(mentorSteps, { error: "required" }).refine((one) => plainSteps.includes(one), "required"),
  result: z.enum(checkResults, { error: "required" }),
  reason,
});

export const parseMentorDecision = fieldsOf(decision);
export const parseApprovalBack = fieldsOf(back);
export const parseRecordCheck = fieldsOf(check);
export const parseInterview = fieldsOf(interview);
export const parsePlainStep = fieldsOf(step);
