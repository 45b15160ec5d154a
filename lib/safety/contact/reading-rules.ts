import { isMinor } from "#lib/identity/age/bands.ts";
import { type ContactFacts, whyNoContact } from "./contact-rules.ts";

/** For minors only with the guardian's consent to chat. */
export function mentorReadsGoals(facts: ContactFacts): boolean {
  const { actor, other } = facts;
  if (actor?.role !== "mentor" || other.role !== "student" || !facts.pair.connected) return false;
  if (whyNoContact("list", facts) || other.contactPaused) return false;
  return !isMinor(other.band) || other.consent.chat;
}

/** Whether a student reads what their mentor wrote on a goal and nobody could read before. */
export function studentReadsComment(facts: ContactFacts): boolean {
  return !facts.actor?.muted && mentorReadsGoals(facts);
}
