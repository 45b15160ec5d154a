import { db } from "#db/client.ts";
import { daysOffOf, hoursOfPeople, meetingRulesOf } from "#db/queries/mentoring/availability.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { availabilityLimits } from "./form-fields.ts";
import type { Availability } from "./input.ts";

export async function readAvailability(mentorId: string, now: Date): Promise<Availability> {
  const rules = await meetingRulesOf(db(), mentorId);
  const { noticeHours, breakMinutes, horizonWeeks } = availabilityLimits;
  const hours = await hoursOfPeople(db(), [mentorId]);
  const off = await daysOffOf(db(), [mentorId], localDay(now, rules?.zone ?? "UTC"));
  return {
    hours: hours.map(({ weekday, fromMinute, untilMinute }) => ({ weekday, fromMinute, untilMinute })),
    daysOff: off.map(({ day }) => day),
    noticeHours: rules?.noticeHours ?? noticeHours.usual,
    breakMinutes: rules?.breakMinutes ?? breakMinutes.usual,
    horizonWeeks: rules?.horizonWeeks ?? horizonWeeks.usual,
  };
}
