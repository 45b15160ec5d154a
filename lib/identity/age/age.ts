/** Ages from plain dates (PURE). All dates are `YYYY-MM-DD`; `today` is the caller's. */
export const minimumAge = 13;
export const adultAge = 18;
const oldestAge = 120;

/** The date of an instant in UTC, as `YYYY-MM-DD`. */
export function utcDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Whether the text is a day that exists in the calendar. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && utcDate(parsed) === text;
}

/** Full years between two dates; who was born on 29 February has the birthday on 1 March in other years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The latest date of birth of whoever is an adult today. */
export function adultsBornBy(today: string): string {
  return `${String(Number(today.slice(0, 4)) - adultAge).padStart(4, "0")}${today.slice(4)}`;
}

export type BirthFault = "malformed" | "future" | "tooLongAgo";

/** What is wrong with a date of birth as a date; whether the person is old enough is another question. */
export function birthFault(dateOfBirth: string, today: string): BirthFault | undefined {
  if (!isPlainDate(dateOfBirth)) return "malformed";
  if (dateOfBirth > today) return "future";
  const oldest = `${String(Number(today.slice(0, 4)) - oldestAge).padStart(4, "0")}${today.slice(4)}`;
  if (dateOfBirth < oldest) return "tooLongAgo";
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
