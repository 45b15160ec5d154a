export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

export function shortName(name: string, most: number): string {
  const isShort = (text: string) => [...text].length <= most;
  const [first = ""] = name.split(/\s/u);
  if (isShort(name)) return name;
  return isShort(first) ? first : `${[...first].slice(0, most - 1).join("")}…`;
}
