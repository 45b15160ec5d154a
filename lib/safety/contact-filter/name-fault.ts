import { type NameFault, nameShapeFault } from "#lib/identity/users/name-rules.ts";
import { contactDetails, type Finding, findings } from "./contact-details.ts";
import { holdsNumbers } from "./name-numbers.ts";
import { namesOffice, namesSite } from "./name-offices.ts";
import { namesMessage, namesNetwork } from "./name-words.ts";

export function nameFindings(name: string, byStaff = false): Finding[] {
  const found = new Set(contactDetails(name));
  // Of a whole name `namesNetwork` knows better.
  if (byStaff) found.delete("elsewhere");
  if (namesNetwork(name, byStaff) || namesMessage(name)) found.add("elsewhere");
  if (holdsNumbers(name)) found.add("phone");
  return findings.filter((kind) => found.has(kind));
}

/**
 * What they are called now, which stays valid until they change it, and the site's name. `byStaff`: staff type it for
 * somebody whom they know, so a given name may be a network's too.
 */
export type NamesAround = Readonly<{ known?: string; site?: string; byStaff?: boolean }>;

/** Why this cannot be a person's name. */
export function nameFault(name: string, { known = "", site = "", byStaff }: NamesAround = {}): NameFault | undefined {
  if (name !== "" && name === known) return undefined;
  const isName = nameFindings(name, byStaff).length === 0 && !namesOffice(name) && !namesSite(name, site);
  return nameShapeFault(name) ?? (isName ? undefined : "nameOnly");
}

export function splitNameFaults(
  { firstName, lastName }: Readonly<{ firstName: string; lastName: string }>,
  { known = "", site = "" }: NamesAround = {},
): Partial<Record<"firstName" | "lastName", NameFault | "nameTogether">> {
  const name = `${firstName} ${lastName}`.trim();
  if (firstName !== "" && name === known) return {};
  // Whether a given name speaks for the site is seen beside the surname.
  const first = nameFault(firstName, lastName === "" ? { site } : {});
  const last = lastName === "" ? undefined : nameFault(lastName, { site });
  if (first || last) return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
  const whole = nameFault(name, { site });
  return whole ? { lastName: whole === "tooLong" ? "nameTogether" : whole } : {};
}
