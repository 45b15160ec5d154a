import type { Executor } from "#db/client.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { studentReadsComment } from "#lib/safety/contact/reading-rules.ts";
import { type HeldKind, readersOf, waitsAside } from "./held.ts";
import type { HeldPlace } from "./hooks.ts";

type Towards = Pick<HeldText, "kind" | "userId" | "toId">;

/** Whether its one reader may still get a text; contact may have ended, or its writer been muted, while it waited. Everyone's places ask their readers. */
export async function mayStillRead(q: Executor, { kind, userId, toId }: Towards, now: Date): Promise<boolean> {
  if (readersOf[kind] === "everyone") return true;
  const facts = toId === null ? undefined : await contactFacts(q, userId, toId, now);
  return facts !== undefined && stillReads(kind, facts);
}

/** The writer is `facts.actor`. */
export function stillReads(kind: HeldKind, facts: ContactFacts): boolean {
  if (kind === "goalComment") return studentReadsComment(facts);
  if (facts.actor?.muted) return false;
  const { connected, requested } = facts.pair;
  // Reasons are the last word of a match, session or request that is over.
  const isNear = connected || kind === "reason" || (kind !== "message" && requested);
  return !whyNoContact("message", { ...facts, pair: { ...facts.pair, connected: isNear } });
}

/** Returns whether the text stands there. Kinds with a delivery of their own ask themselves, and note what came of it. */
export async function writeHeld({ kind }: HeldText, place: HeldPlace, isStillRead: boolean): Promise<boolean> {
  return (isStillRead || !waitsAside(kind)) && place.write();
}
