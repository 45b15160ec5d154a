import { isMinor } from "#lib/identity/age/bands.ts";
import { type ContactFacts, whyNoContact } from "./contact-rules.ts";

/**
 * Whether a mentor reads a student's goals (PURE): connected, not blocked, checked for the student's age, and for a minor only while the
 * guardian agrees to written contact.
 */
export function mentorReadsGoals(facts: ContactFacts): boolean {
  const { actor, other } = facts;
  if (actor?.role !== "mentor" || other.role !== "student" || !facts.pair.connected) return false;
  if (whyNoContact("list", facts) || other.contactPaused) return false;
  return !isMinor(other.band) || other.consent.chat;
}
