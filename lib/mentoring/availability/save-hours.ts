import { transaction } from "#db/client.ts";
import {
  meetingRulesOf,
  replaceDaysOff,
  replaceHours,
  updateMeetingRules,
} from "#db/queries/mentoring/availability.ts";
import type { Availability } from "./input.ts";
import { rangeFaults } from "./rules.ts";

export type SavedHours = { saved: true } | { refused: "noMentor" | "ranges" };

export function saveHours(mentorId: string, wanted: Availability, now: Date): Promise<SavedHours> {
  return transaction(async (tx) => {
    const { hours, daysOff, ...rules } = wanted;
    if (!(await meetingRulesOf(tx, mentorId))) return { refused: "noMentor" };
    if (Object.keys(rangeFaults(hours)).length > 0) return { refused: "ranges" };
    await replaceHours(tx, mentorId, hours);
    await replaceDaysOff(tx, mentorId, [...new Set(daysOff)]);
    await updateMeetingRules(tx, mentorId, rules, now);
    return { saved: true };
  });
}
