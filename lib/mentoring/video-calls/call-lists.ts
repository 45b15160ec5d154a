import type { Executor } from "#db/client.ts";
import { connectedPeople, videoSessionsUntil } from "#db/queries/mentoring/call-lists.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { roomTimes, roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { contactsOf } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { nextCallsOf } from "./next-call.ts";
import type { CallToJoin, PartnerToRing } from "./view.ts";

const most = 10;

/** Soonest first. Skips people the user may not call. */
export async function callsToJoin(q: Executor, userId: string, now: Date): Promise<CallToJoin[]> {
  const endsAfter = new Date(now.getTime() - roomTimes.closesAfter);
  const shown: CallToJoin[] = [];
  const sessions = await videoSessionsUntil(q, userId, endsAfter, most);
  const partnerIds = [...new Set(sessions.map(({ partner }) => partner.id))];
  const contacts = await contactsOf(q, userId, partnerIds, now);
  for (const { partner, studentId, ...session } of sessions) {
    const facts = contacts.get(partner.id);
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
  const connected = await connectedPeople(q, userId);
  const connectedIds = connected.map(({ id }) => id);
  const contacts = await contactsOf(q, userId, connectedIds, now);
  const isWithMinor = ({ actor, other }: ContactFacts) => [actor, other].some((one) => one && isMinor(one.band));
  const minors = [...contacts].filter(([, facts]) => isWithMinor(facts)).map(([id]) => id);
  const nextCalls = await nextCallsOf(q, userId, minors, now);
  for (const partner of connected) {
    const facts = contacts.get(partner.id);
    if (!facts?.actor) continue;
    const refused = isWithMinor(facts) ? "minor" : whyNoContact("audioCall", facts) ? "unavailable" : undefined;
    const next = nextCalls.get(partner.id);
    partners.push({ id: partner.id, name: shownName(partner, facts.other.band), refused, next });
  }
  return partners;
}
