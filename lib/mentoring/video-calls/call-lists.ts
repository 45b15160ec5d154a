import type { Executor } from "#db/client.ts";
import { connectedPeople, videoSessionsUntil } from "#db/queries/mentoring/call-lists.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { roomTimes, roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { nextCallWith } from "./next-call.ts";
import type { CallToJoin, PartnerToRing } from "./view.ts";

const most = 10;

/** Soonest first. Skips people the user may not call. */
export async function callsToJoin(q: Executor, userId: string, now: Date): Promise<CallToJoin[]> {
  const endsAfter = new Date(now.getTime() - roomTimes.closesAfter);
  const shown: CallToJoin[] = [];
  for (const { partner, studentId, ...session } of await videoSessionsUntil(q, userId, endsAfter, most)) {
    const facts = await contactFacts(q, userId, partner.id, now);
    if (!facts || whyNoContact("audioCall", facts)) continue;
    const { opensAt } = roomWindow(session);
    const { id, subject, startsAt, endsAt } = session;
    const name = shownName(partner, ageBand(partner.dateOfBirth, utcDate(now)));
    const path = studentId === userId ? paths.session(id) : paths.scheduled(id);
    shown.push({ sessionId: id, name, subject, startsAt, endsAt, opensAt, isOpen: now >= opensAt, path });
  }
  return shown;
}

export async function partnersToRing(q: Executor, userId: string, now: Date): Promise<PartnerToRing[]> {
  const partners: PartnerToRing[] = [];
  for (const partner of await connectedPeople(q, userId)) {
    const facts = await contactFacts(q, userId, partner.id, now);
    if (!facts?.actor) continue;
    const withMinor = isMinor(facts.actor.band) || isMinor(facts.other.band);
    const refused = withMinor ? "minor" : whyNoContact("audioCall", facts) ? "unavailable" : undefined;
    const next = withMinor ? await nextCallWith(q, userId, partner.id, now) : undefined;
    partners.push({ id: partner.id, name: shownName(partner, facts.other.band), refused, next });
  }
  return partners;
}
