/** One name field, two stored parts (PURE): the first word, and all the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** A name for a place that repeats it, with at most so many characters: whole, else its first word, cut where even that is too long. */
export function shortName(name: string, most: number): string {
  const isShort = (text: string) => [...text].length <= most;
  const [first = ""] = name.split(/\s/u);
  if (isShort(name)) return name;
  return isShort(first) ? first : `${[...first].slice(0, most - 1).join("")}…`;
}
