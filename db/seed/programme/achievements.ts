import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { changeLeaderboardWish } from "#lib/progress/leaderboard/leaderboard.ts";
import { enterRecognition } from "#lib/progress/recognitions/enter-recognition.ts";

type People = Readonly<{
  own: Readonly<{ student: { id: string }; mentor: { id: string } }>;
  mentors: readonly { id: string }[];
  students: readonly { id: string }[];
}>;

/** Badges come by themselves. The demo's own two stay out of the leaderboard, so visitors can join. */
export async function seedAchievements({ own, mentors, students }: People, now: Date): Promise<void> {
  for (const [index, { id }] of [...mentors, ...students].entries())
    if (index % 5 < 2) await changeLeaderboardWish(id, "join", daysBefore(now, 20 + (index % 7)));
  const given = (days: number) => utcDate(daysBefore(now, days));
  const enter = (id: string, kind: string, title: string, giver: string, days: number) =>
    enterRecognition(
      { ...bySystem, reason: "Letter of the giver seen" },
      id,
      { kind, title, giver, givenOn: given(days) },
      daysBefore(now, days - 2),
    );
  await enter(own.mentor.id, "prize", "Volunteer of the season", "Friends of Open Learning", 24);
  await enter(
    own.student.id,
    "internship",
    "Two weeks in a research laboratory",
    "Institute of Applied Mathematics",
    31,
  );
  const [first, second] = mentors;
  if (first) await enter(first.id, "prize", "Mentor of the month", "Partner centres of the north", 12);
  if (second) await enter(second.id, "internship", "Summer at a teaching studio", "Open Classroom Studio", 40);
}
