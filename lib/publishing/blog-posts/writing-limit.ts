import { type HeavyDoer, reserveHeavy } from "#lib/identity/access/reserve-heavy.ts";

export async function mayWrite(author: HeavyDoer, now: Date): Promise<boolean> {
  return (await reserveHeavy("postSaves", author, now)).ok;
}

export async function mayKeep(author: HeavyDoer, now: Date): Promise<boolean> {
  return (await reserveHeavy("postCopies", author, now)).ok;
}

export async function mayDrawFormulas(author: HeavyDoer, now: Date): Promise<boolean> {
  return (await reserveHeavy("postFormulas", author, now)).ok;
}
