import { db } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { addLocalDays } from "#lib/platform/time/days.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { changeGoals } from "#lib/progress/goals/change-goals.ts";
import { commentOnGoal } from "#lib/progress/goals/comment-on-goal.ts";
import type { LearningChange } from "#lib/progress/goals/goal-rules.ts";

/** Goals of the demo's people, with steps ticked over weeks and comments of their mentors. */

type Sample = Readonly<{
  title: string;
  subject: string;
  /** Days from today. */
  due?: number;
  steps: readonly string[];
  done: number;
  /** Progress in percent, if there are no steps. */
  said?: number;
  /** Days ago. */
  begun: number;
  comments?: readonly Readonly<{ daysAgo: number; text: string }>[];
}>;

const ownSamples: readonly Sample[] = [
  {
    ...{ title: "Explain every rule of differentiation in my own words", subject: "Math", due: 18, begun: 7, done: 3 },
    steps: ["Slope of a curve at a point", "Power rule", "Sums and factors", "Product rule", "Chain rule"],
    comments: [
      { daysAgo: 5, text: "A good order to learn them in. Write one example of your own under each rule." },
      {
        daysAgo: 1,
        text: "Your drawing for the power rule was very clear. Bring it to our next session and we go on from there.",
      },
    ],
  },
  {
    ...{ title: "Read one article in English every week and note ten new words", subject: "English", begun: 40 },
    ...{ steps: [], done: 0, said: 60 },
  },
  {
    ...{ title: "Hand in the lab report on pendulums", subject: "Physics", due: -3, begun: 25, done: 2 },
    steps: ["Measure ten swings for each length", "Draw the graph", "Write the conclusion"],
  },
  {
    ...{
      title: "Solve quadratic equations without looking anything up",
      subject: "Math",
      due: -20,
      begun: 60,
      done: 3,
    },
    steps: ["Factorise", "Complete the square", "Use the formula"],
  },
];

const others: readonly Sample[] = [
  {
    title: "Prepare the presentation on volcanoes",
    subject: "Geography",
    due: 9,
    begun: 12,
    done: 1,
    steps: ["Collect pictures", "Write the text", "Practise aloud twice"],
  },
  {
    title: "Understand fractions well enough to explain them",
    subject: "Math",
    begun: 30,
    done: 2,
    steps: ["Same denominators", "Different denominators", "Word problems"],
  },
  {
    title: "Learn the 100 most frequent German words",
    subject: "German",
    due: 30,
    begun: 20,
    steps: [],
    done: 0,
    said: 45,
  },
  {
    title: "Write a short story of two pages",
    subject: "English",
    due: -5,
    begun: 35,
    done: 3,
    steps: ["An idea", "A first draft", "Read it aloud and correct it"],
  },
];

type Own = Readonly<{ studentId: string; mentorId: string }>;

export async function seedOwnGoals({ studentId, mentorId }: Own, now: Date): Promise<void> {
  for (const sample of ownSamples) await seedGoal(studentId, mentorId, sample, now);
}

export async function seedGoals(students: readonly Readonly<{ id: string }>[], now: Date): Promise<void> {
  for (const [index, { id }] of students.entries()) {
    const [first, second] = [others[index % others.length], others[(index + 1) % others.length]];
    const mentorId = (await activeMatchesOf(db(), id))[0]?.mentorId;
    if (first) await seedGoal(id, mentorId, first, now);
    if (second && index % 3 === 0) await seedGoal(id, mentorId, second, now);
  }
}

async function seedGoal(studentId: string, mentorId: string | undefined, sample: Sample, now: Date): Promise<void> {
  const { title, subject, due, steps, done, said, begun, comments = [] } = sample;
  const goalId = crypto.randomUUID();
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day - hour);
  const today = localDay(now, (await clockOf(db(), studentId))?.timeZone ?? "UTC");
  const named = steps.map((step) => ({ id: crypto.randomUUID(), title: step }));
  const deadline = due === undefined ? null : addLocalDays(today, due);
  await change(studentId, { kind: "addGoal", goalId, title, subject, deadline, steps: named }, at(begun));
  for (const { daysAgo, text } of mentorId ? comments : []) {
    await commentOnGoal(mentorId ?? "", { goalId, commentId: crypto.randomUUID(), text }, at(daysAgo));
  }
  for (const [index, { id: stepId }] of named.slice(0, done).entries()) {
    await change(
      studentId,
      { kind: "tickStep", goalId, stepId, done: true },
      at(begun * (1 - (index + 1) / (done + 1))),
    );
  }
  if (said !== undefined) await change(studentId, { kind: "setProgress", goalId, progress: said }, at(begun / 3));
}

async function change(studentId: string, made: LearningChange, at: Date): Promise<void> {
  const result = await changeGoals(studentId, { id: crypto.randomUUID(), change: made }, at);
  if (!result.ok) throw new Error(`A goal of the demo was refused: ${result.reason}`);
}
