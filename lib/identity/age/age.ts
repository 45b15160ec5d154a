import { isDay, yearsBefore, yearsBetween } from "#lib/platform/time/days.ts";

/** Ages from days of birth (PURE). All days are `YYYY-MM-DD`; `today` is the caller's. */
export const minimumAge = 13;
export const adultAge = 18;
const oldestAge = 120;

/** Full years; a birthday on 29 February is on 1 March in other years. */
export function ageOn(dateOfBirth: string, today: string): number {
  return yearsBetween(dateOfBirth, today);
}

/** The latest date of birth of an adult today. */
export function adultsBornBy(today: string): string {
  return yearsBefore(today, adultAge);
}

export type BirthFault = "malformed" | "future" | "tooLongAgo";

/** What is wrong with a date of birth as a date; whether the person is old enough is another question. */
export function birthFault(dateOfBirth: string, today: string): BirthFault | undefined {
  if (!isDay(dateOfBirth)) return "malformed";
  if (dateOfBirth > today) return "future";
  if (dateOfBirth < yearsBefore(today, oldestAge)) return "tooLongAgo";
  return undefined;
}

export type AgeRefusal = "under13" | "mentorUnder18" | "minorsNotYet";

/** Whether a person of this age can have an account in this role, and if not, why. */
export function ageRefusal(role: "student" | "mentor", age: number, minorsAdmitted: boolean): AgeRefusal | undefined {
  if (age < minimumAge) return "under13";
  if (age >= adultAge) return undefined;
  if (role === "mentor") return "mentorUnder18";
  return minorsAdmitted ? undefined : "minorsNotYet";
}
