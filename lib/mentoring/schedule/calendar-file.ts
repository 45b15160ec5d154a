import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { SessionEntry } from "#db/queries/mentoring/sessions.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import type { Seen } from "#lib/identity/users/seen-by.ts";
import type { SessionStatus, SessionType } from "#lib/mentoring/sessions/rules.ts";
import { paths } from "#lib/platform/paths.ts";

export type CalendarWords = Readonly<{
  name: string;
  siteName: string;
  /** Minors are never named: "Student". */
  minor: string;
  /** A mentor who must not be named: "Mentor". */
  mentor: string;
  title: (name: string, subject: string) => string;
  type: Readonly<Record<SessionType, string>>;
  pending: string;
  /** The absolute URL of a localized page. */
  address: (path: string) => string;
}>;

const statuses: Readonly<Record<SessionStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Sessions as iCalendar. Ids stay the same, so moved and cancelled sessions replace their old entry.
 * Calendars get shared, so minors' names and user texts are left out. */
export function calendarFile(
  entries: readonly SessionEntry[],
  userId: string,
  words: CalendarWords,
  seen: Seen,
): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: words.siteName, product: "sessions" },
    name: words.name,
    ttl: 3600,
  });
  for (const entry of entries) {
    const isStudent = entry.studentId === userId;
    const page = words.address(isStudent ? paths.session(entry.id) : paths.scheduled(entry.id));
    const kind = words.type[entry.type];
    calendar.createEvent({
      id: `session-${entry.id}`,
      sequence: entry.revision,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: words.title(nameOf(entry, isStudent, words, seen), entry.subject),
      description: [kind, ...(entry.status === "pending" ? [words.pending] : []), page].join("\n"),
      status: statuses[entry.status],
      url: page,
      stamp: entry.updatedAt,
      created: entry.createdAt,
      lastModified: entry.updatedAt,
    });
  }
  return calendar.toString();
}

function nameOf({ partner, parted }: SessionEntry, isStudent: boolean, words: CalendarWords, seen: Seen): string {
  // After a block the other's name is hidden.
  if (parted) return isStudent ? words.mentor : words.minor;
  const { name, band } = seen(partner);
  return isMinor(band) ? words.minor : name;
}
