import type { Role } from "./roles.ts";

/**
 * Somebody who is gone (PURE; PRIV-02, PRIV-06). Their account keeps one of these names, and is known by it wherever a name is shown; the
 * reader sees it in their own language.
 */
export const formers = ["mentor", "member"] as const;
export type Former = (typeof formers)[number];

type Named = Readonly<{ firstName: string; lastName: string }>;

/** The name an account keeps when it is erased. */
export function formerName(role: Role): Named {
  return { firstName: "Former", lastName: role === "mentor" ? "mentor" : "member" };
}

/** Which of them a whole name stands for; undefined for everybody's own name. */
export function formerOf(name: string): Former | undefined {
  return formers.find((former) => name === `Former ${former}`);
}

/** A whole name as it is shown: one's own as it is, that of somebody gone in the words of the reader. */
export function nameIn(name: string, words: (former: Former) => string): string {
  const former = formerOf(name);
  return former ? words(former) : name;
}
