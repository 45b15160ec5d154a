import { isDay, yearsBefore, yearsBetween } from "#lib/platform/time/days.ts";

export const minimumAge = 13;
export const adultAge = 18;
export const oldestAge = 120;
/** Nearly all pupils of the last grade are as old or younger. */
export const oldestPupil = 20;
/** So long a browser is not asked again whose person was too young. */
export const ageBlockHours = 24;

export function ageOn(dateOfBirth: string, today: string): number {
  return yearsBetween(dateOfBirth, today);
}

export function adultsBornBy(today: string): string {
  return yearsBefore(today, adultAge);
}

export type BirthFault = "malformed" | "future" | "tooLongAgo";

export function birthFault(dateOfBirth: string, today: string): BirthFault | undefined {
  if (!isDay(dateOfBirth)) return "malformed";
  if (dateOfBirth > today) return "future";
  if (dateOfBirth < yearsBefore(today, oldestAge)) return "tooLongAgo";
  return undefined;
}

export type AgeRefusal = "under13" | "mentorUnder18" | "minorsNotYet";

export function ageRefusal(role: "student" | "mentor", age: number, minorsAdmitted: boolean): AgeRefusal | undefined {
  if (age < minimumAge) return "under13";
  if (age >= adultAge) return undefined;
  if (role === "mentor") return "mentorUnder18";
  return minorsAdmitted ? undefined : "minorsNotYet";
}
