import type { QueueNote } from "#lib/administration/queue/kinds.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { openReviews } from "#lib/mentoring/session-reviews/review-list.ts";
import { type ReviewCause, reviewCauses } from "#lib/mentoring/session-reviews/rules.ts";
import { paths } from "#lib/platform/paths.ts";

const most = 300;

const notes: Readonly<Record<ReviewCause, QueueNote>> = {
  unsafe: "unsafe",
  held: "heldText",
  probation: "probation",
  sample: "sample",
};
const gravestFirst = reviewCauses.toSorted(
  (one, other) => Object.keys(notes).indexOf(one) - Object.keys(notes).indexOf(other),
);

/** Sessions to look at. Who met whom, never what they wrote. */
export const sessionReviewItems: QueueSource = async (q, viewer, now) =>
  (await openReviews(q, viewer, most, now)).map(({ id, studentId, mentorId, causes, dueAt, student, mentor }) => {
    const cause = gravestFirst.find((one) => causes.includes(one)) ?? "sample";
    return {
      kind: "review",
      object: `review:${id}`,
      path: paths.staffReview(id),
      concerns: [studentId, mentorId],
      dueAt,
      about: [student?.firstName, mentor?.firstName].filter(Boolean).join(" – "),
      note: notes[cause],
    };
  });
