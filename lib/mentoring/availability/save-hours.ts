import { transaction } from "#db/client.ts";
import {
  meetingRulesOf,
  replaceDaysOff,
  replaceHours,
  updateMeetingRules,
} from "#db/queries/mentoring/availability.ts";
import { done, type FormAnswer, refuseForm } from "#lib/platform/forms/answer.ts";
import type { Availability } from "./input.ts";
import { rangeFaults } from "./rules.ts";

export function saveHours(
  mentorId: string,
  wanted: Availability,
  now: Date,
): Promise<FormAnswer<"noMentor" | "ranges">> {
  return transaction(async (tx) => {
    const { hours, daysOff, ...rules } = wanted;
    if (!(await meetingRulesOf(tx, mentorId))) return refuseForm("noMentor");
    if (Object.keys(rangeFaults(hours)).length > 0) return refuseForm("ranges");
    await replaceHours(tx, mentorId, hours);
    await replaceDaysOff(tx, mentorId, [...new Set(daysOff)]);
    await updateMeetingRules(tx, mentorId, rules, now);
    return done;
  });
}
