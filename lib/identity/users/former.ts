import type { Role } from "./roles.ts";

/** Erased accounts keep one of these names; readers see it in their own language. */
export const formers = ["mentor", "member"] as const;
export type Former = (typeof formers)[number];

type Named = Readonly<{ firstName: string; lastName: string }>;

export function formerName(role: Role): Named {
  return { firstName: "Former", lastName: role === "mentor" ? "mentor" : "member" };
}

export function formerOf(name: string): Former | undefined {
  return formers.find((former) => name === `Former ${former}`);
}

export function nameIn(name: string, words: (former: Former) => string): string {
  const former = formerOf(name);
  return former ? words(former) : name;
}
