import type { Executor } from "#db/client.ts";
import { pairOfThing } from "#db/queries/mentoring/told-pairs.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { needsContact, readToldKey } from "./told-rules.ts";

/** A mail that waits for the morning or another try, or a push, is dropped if contact ended meanwhile. */
export async function toldInContact(q: Executor, { key, kind, userId }: Queued, now: Date): Promise<boolean> {
  const told = needsContact(kind) && userId !== null ? readToldKey(key) : undefined;
  if (!told || userId === null) return true;
  const pair = await pairOfThing(q, told.thing, told.id);
  if (!pair) return false;
  const facts = await contactFacts(q, userId, pair.studentId === userId ? pair.mentorId : pair.studentId, now);
  if (!facts) return false;
  const { connected, requested } = facts.pair;
  const isNear = connected || (told.thing === "request" && requested);
  return !whyNoContact("message", { ...facts, pair: { ...facts.pair, connected: isNear } });
}
