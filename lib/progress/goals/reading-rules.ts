import { isMinor } from "#lib/identity/age/bands.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact.ts";

/**
 * Whether a mentor reads a student's goals (PURE; LEARN-06): connected, not blocked, checked for the student's age, and for a minor only while
 * the guardian agrees to written contact: what a child writes down reaches nobody after a no.
 */
export function mentorReadsGoals(facts: ContactFacts): boolean {
  const { actor, other } = facts;
  if (actor?.role !== "mentor" || other.role !== "student" || !facts.pair.connected) return false;
  if (whyNoContact("list", facts) || other.contactPaused) return false;
  return !isMinor(other.band) || other.consent.chat;
}
