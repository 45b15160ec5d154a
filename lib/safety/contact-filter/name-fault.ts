import { type NameFault, nameShapeFault } from "#lib/identity/users/name-rules.ts";
import { contactDetails, type Finding, findings } from "./contact-details.ts";
import { holdsNumbers } from "./name-numbers.ts";
import { namesMessage, namesNetwork } from "./name-words.ts";

export function nameFindings(name: string): Finding[] {
  const found = new Set(contactDetails(name));
  if (namesNetwork(name) || namesMessage(name)) found.add("elsewhere");
  if (holdsNumbers(name)) found.add("phone");
  return findings.filter((kind) => found.has(kind));
}

/** Why this cannot be a person's name; `known`, their current name, stays valid until they change it. */
export function nameFault(name: string, known = ""): NameFault | undefined {
  if (name !== "" && name === known) return undefined;
  return nameShapeFault(name) ?? (nameFindings(name).length > 0 ? "nameOnly" : undefined);
}

export function splitNameFaults(
  { firstName, lastName }: Readonly<{ firstName: string; lastName: string }>,
  known = "",
): Partial<Record<"firstName" | "lastName", NameFault | "nameTogether">> {
  const name = `${firstName} ${lastName}`.trim();
  if (firstName !== "" && name === known) return {};
  const first = nameFault(firstName);
  const last = lastName === "" ? undefined : nameFault(lastName);
  if (first || last) return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
  const whole = nameFault(name);
  return whole ? { lastName: whole === "tooLong" ? "nameTogether" : whole } : {};
}
