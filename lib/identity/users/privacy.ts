import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "./roles.ts";

/** Who may see what of a person (PURE; PRIV-01, PRIV-03, PRIV-04, FIELD-11, SAFE-16). */
export const visibilities = ["public", "private", "mentors-only"] as const;
export type Visibility = (typeof visibilities)[number];

type Who = Readonly<{ role: Role; band: AgeBand }>;

/** What counts, whatever is stored: a minor's profile is never public, nor seen by unconnected mentors. */
export function visibilityOf({ role, band }: Who, chosen: Visibility | null): Visibility {
  if (isMinor(band)) return "private";
  return chosen ?? (role === "student" ? "mentors-only" : "public");
}

/** Whether the person may take part in statistics and suggestions. */
export function dataProcessingOf({ band }: Who, chosen: boolean | null): boolean {
  return isMinor(band) ? false : (chosen ?? true);
}

type Named = Readonly<{ firstName: string; lastName: string }>;

/** The name others see: an adult's whole, a minor's first name and initial. */
export function shownName({ firstName, lastName }: Named, band: AgeBand): string {
  if (!isMinor(band)) return `${firstName} ${lastName}`.trim();
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** An address and a number; neither is there where it is not shown. */
export type ShownEmailAndPhone = Readonly<{ email?: string; phone?: string }>;

type Stored = Readonly<{ email: string; phone: string | null; showEmail: boolean; showPhone: boolean; band: AgeBand }>;

/**
 * What others see of a person's address and number: adults who are connected with them, where the person shows it.
 * A minor's are never shown, and to a minor none is, whatever is stored.
 */
export function emailAndPhoneShown(
  viewer: Readonly<{ band: AgeBand; connected: boolean }>,
  person: Stored,
): ShownEmailAndPhone {
  if (!viewer.connected || isMinor(viewer.band) || isMinor(person.band)) return {};
  return {
    ...(person.showEmail ? { email: person.email } : {}),
    ...(person.showPhone && person.phone ? { phone: person.phone } : {}),
  };
}
