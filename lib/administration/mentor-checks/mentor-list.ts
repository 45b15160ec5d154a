import type { Executor } from "#db/client.ts";
import { mentorsOfStatus } from "#db/queries/administration/staff-mentors.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { foldText } from "#lib/platform/search-text.ts";
import type { MentorStatus } from "#lib/safety/verification/rules.ts";
import type { MentorWaiting } from "#lib/safety/verification/waiting-rules.ts";
import { isInGroup, type StaffMentorQuery, staffMentorsPerPage, statusesOfGroup } from "./mentor-list-rules.ts";
import { waitingMentors } from "./waiting-mentors.ts";

export type StaffListedMentor = Readonly<{
  id: string;
  name: string;
  status: MentorStatus;
  probation: boolean;
  clearedForMinors: boolean;
  waiting: MentorWaiting | undefined;
}>;

export type StaffMentorPage = Readonly<{
  mentors: readonly StaffListedMentor[];
  found: number;
  page: number;
  pages: number;
}>;

/** Who needs us longest comes first; everybody else by name. */
export async function staffMentorPage(
  q: Executor,
  viewerId: string,
  { group, search, page: asked }: StaffMentorQuery,
  now: Date,
): Promise<StaffMentorPage> {
  const waits = await waitingMentors(q, viewerId, now);
  const waiting = new Map(waits.map((one) => [one.mentor.id, one.waiting]));
  const rows =
    group === "needsUs"
      ? waits
          .toSorted((one, other) => one.waiting.dueAt.getTime() - other.waiting.dueAt.getTime())
          .map(({ mentor }) => mentor)
      : (await mentorsOfStatus(q, statusesOfGroup[group])).filter((row) => isInGroup(row, group));
  const needle = foldText(search);
  const found = needle ? rows.filter((row) => foldText(fullName(row)).includes(needle)) : rows;
  const pages = Math.max(1, Math.ceil(found.length / staffMentorsPerPage));
  const page = Math.min(asked, pages);
  const mentors = found.slice((page - 1) * staffMentorsPerPage, page * staffMentorsPerPage).map((row) => ({
    id: row.id,
    name: fullName(row),
    status: row.status,
    probation: row.status === "approved" && row.probationEndedAt === null,
    clearedForMinors: row.clearedForMinors,
    waiting: waiting.get(row.id),
  }));
  return { mentors, found: found.length, page, pages };
}
