import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "./roles.ts";

export const visibilities = ["public", "private", "mentors-only"] as const;
export type Visibility = (typeof visibilities)[number];

type Who = Readonly<{ role: Role; band: AgeBand }>;

/**
 * A minor's profile is always private, whatever is stored. It stays so after the birthday until they choose (`joined`: the
 * band in which they came), since what stands in it was written as a child.
 */
export function visibilityOf(
  { role, band, joined }: Who & Readonly<{ joined: AgeBand }>,
  chosen: Visibility | null,
): Visibility {
  if (isMinor(band)) return "private";
  if (role !== "student") return chosen ?? "public";
  return chosen ?? (isMinor(joined) ? "private" : "mentors-only");
}

export function dataProcessingOf({ band }: Who, chosen: boolean | null): boolean {
  return isMinor(band) ? false : (chosen ?? true);
}

type Named = Readonly<{ firstName: string; lastName: string }>;

export function shownName({ firstName, lastName }: Named, band: AgeBand): string {
  if (!isMinor(band)) return `${firstName} ${lastName}`.trim();
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

export type ShownEmailAndPhone = Readonly<{ email?: string; phone?: string }>;

type Stored = Readonly<{
  email: string | null;
  phone: string | null;
  showEmail: boolean;
  showPhone: boolean;
  band: AgeBand;
}>;

/** Never to or from minors, whatever is stored. */
export function emailAndPhoneShown(
  viewer: Readonly<{ band: AgeBand; connected: boolean }>,
  person: Stored,
): ShownEmailAndPhone {
  if (!viewer.connected || isMinor(viewer.band) || isMinor(person.band)) return {};
  return {
    ...(person.showEmail && person.email ? { email: person.email } : {}),
    ...(person.showPhone && person.phone ? { phone: person.phone } : {}),
  };
}
