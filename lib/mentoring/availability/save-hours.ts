import { transaction } from "#db/client.ts";
import {
  meetingRulesOf,
  replaceDaysOff,
  replaceHours,
  updateMeetingRules,
} from "#db/queries/mentoring/availability.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import type { Availability } from "./input.ts";
import { rangeFaults } from "./rules.ts";

export function saveHours(mentorId: string, wanted: Availability, now: Date): Promise<Answer<"noMentor" | "ranges">> {
  return transaction(async (tx) => {
    const { hours, daysOff, ...rules } = wanted;
    if (!(await meetingRulesOf(tx, mentorId))) return refuse("noMentor");
    if (Object.keys(rangeFaults(hours)).length > 0) return refuse("ranges");
    await replaceHours(tx, mentorId, hours);
    await replaceDaysOff(tx, mentorId, [...new Set(daysOff)]);
    await updateMeetingRules(tx, mentorId, rules, now);
    return done;
  });
}
