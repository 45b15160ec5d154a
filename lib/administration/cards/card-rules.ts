import { adultAge } from "#lib/identity/age/age.ts";
import { foldText } from "#lib/platform/search-text.ts";

/** From this age a card counts as an adult's: who turns 18 within a year. */
export const adultsCardAge = adultAge - 1;

export type PrintedCard = Readonly<{
  locale: string;
  title: string;
  /** Of the student, as far as it tells them from others. */
  name: string;
  lines: readonly Readonly<{ label: string; value: string }>[];
  how: string;
}>;

/** One text, because what a form shows once is a list of texts. */
export function writtenCard(card: PrintedCard): string {
  return JSON.stringify(card);
}

export function readWrittenCard(text: string): PrintedCard {
  return JSON.parse(text) as PrintedCard;
}

export type NamedStudent = Readonly<{ firstName: string; lastName: string; dateOfBirth: string }>;

/**
 * What stands on the card: the first name alone unless another student of the centre has it; then the first letter of
 * the last name, and day and month of birth only where that is the same too. `others`: all but this one.
 */
export function nameOnCard(student: NamedStudent, others: readonly NamedStudent[], locale: string): string {
  const { firstName, lastName, dateOfBirth } = student;
  const alike = others.filter((other) => foldText(other.firstName) === foldText(firstName));
  if (alike.length === 0) return firstName;
  const letter = firstLetter(lastName);
  const named = letter ? `${firstName} ${letter}.` : firstName;
  if (letter && !alike.some((other) => foldText(firstLetter(other.lastName)) === foldText(letter))) return named;
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  const written = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(born);
  return `${named}, ${written}`;
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}
