import type { Executor } from "#db/client.ts";
import { activeMatchesOf, namedPeople } from "#db/queries/mentoring/matches.ts";
import type { AgeBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { stopContact } from "#lib/mentoring/matches/stop-contact.ts";
import { callOffBeyond, cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import { renamePerson } from "#lib/notifications/notify/forget-names.ts";
import { paths } from "#lib/platform/paths.ts";
import { partiesOf } from "#lib/safety/contact/contact-facts.ts";
import { consentsOf } from "#lib/safety/guardians/consent.ts";
import { guardAgain } from "#lib/safety/guardians/guard-again.ts";
import { tellConsentChanged } from "#lib/safety/guardians/hooks.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";

type Corrected = Readonly<{ userId: string; role: Role; band: AgeBand }>;

/**
 * Somebody who counted as an adult is a minor by the corrected date of birth: others were told a full name, and what was booked
 * may be nothing for a minor. Contact itself asks the age at every step.
 */
export async function followMadeMinor(tx: Executor, { userId, role, band }: Corrected, now: Date): Promise<void> {
  const named = (await namedPeople(tx, [userId])).get(userId);
  if (named) await renamePerson(tx, userId, { before: shownName(named, "18+"), now: shownName(named, band) });
  if (role === "mentor") await stopContact(tx, userId, "suspension", now);
  if (role !== "student") return;
  const before = { chat: true, audio: true, video: true };
  const after = (await consentsOf(tx, [userId], now)).get(userId) ?? noConsent;
  await tellConsentChanged(tx, { studentId: userId, before, after }, now);
  await guardAgain(tx, userId, now);
  await leaveMentorsOfAdults(tx, userId, now);
}

async function leaveMentorsOfAdults(tx: Executor, studentId: string, now: Date): Promise<void> {
  const matches = await activeMatchesOf(tx, studentId);
  const mentors = await partiesOf(
    tx,
    matches.map(({ mentorId }) => mentorId),
    now,
  );
  for (const { id: matchId, mentorId } of matches) {
    if (mentors.get(mentorId)?.mentor?.clearedForMinors) {
      await callOffBeyond(tx, mentorId, now);
      continue;
    }
    await cancelSessions(tx, { matchId }, "suspension", now);
    const told = { change: "unclearedMatch", state: "made", key: `${matchId}:${now.getTime()}` } as const;
    await tellStaffOfChange(tx, { ...told, path: paths.staffPerson(studentId) }, now, { about: [studentId, mentorId] });
  }
}
