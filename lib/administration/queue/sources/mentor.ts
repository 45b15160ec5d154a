import { namesOf } from "#db/queries/safety/sanctions.ts";
import { waitingMentors } from "#lib/administration/mentor-checks/waiting-mentors.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";

/** One item for each mentor of whom something waits. */
export const mentorSource: QueueSource = async (q, viewer, now) => {
  const mentors = await waitingMentors(q, viewer.id, now);
  const approvers = await namesOf(
    q,
    mentors.flatMap(({ firstBy }) => firstBy ?? []),
  );
  const names = new Map(approvers.map((person) => [person.id, fullName(person)]));
  return mentors.map(({ mentor, waiting, firstBy }) => ({
    kind: "mentor",
    object: `user:${mentor.id}`,
    path: paths.staffMentor(mentor.id),
    concerns: [mentor.id],
    dueAt: waiting.dueAt,
    about: fullName(mentor),
    note: waiting.wait,
    ...(firstBy === null ? {} : { firstBy: names.get(firstBy) ?? "" }),
  }));
};
