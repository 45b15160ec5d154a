/** In the order of reading. Also the last part of each unit's address. */
export const trainingUnits = [
  "welcome",
  "boundaries",
  "grooming",
  "disclosure",
  "platform",
  "reporting",
  "inclusion",
  "honesty",
] as const;
export type TrainingUnit = (typeof trainingUnits)[number];

export function isTrainingUnit(name: string): name is TrainingUnit {
  return trainingUnits.some((unit) => unit === name);
}

/** Change it with every change of a question or its answers: attempts begun with others are dropped. */
export const courseName = "2026-11";

/** How many answers each question has. The texts are in `course/`, with the right answer first. */
const answersOf: Readonly<Record<TrainingUnit, readonly number[]>> = {
  welcome: [3, 4],
  boundaries: [4, 3],
  grooming: [3, 4, 4],
  disclosure: [4, 4, 4],
  platform: [3, 4, 3],
  reporting: [4, 3, 3],
  inclusion: [3, 4],
  honesty: [4, 3],
};

export type CourseQuestion = Readonly<{
  unit: TrainingUnit;
  /** Within its unit, from 0. */
  index: number;
  answers: number;
}>;

export const courseQuestions: readonly CourseQuestion[] = trainingUnits.flatMap((unit) =>
  answersOf[unit].map((answers, index) => ({ unit, index, answers })),
);

/** Scenario and exercise of a unit are thought about for 90 seconds beside being read. */
export const coursePace = { wordsAMinute: 200, exerciseSeconds: 90, questionSeconds: 40 } as const;

/** What a unit takes at that pace. A test compares it with the English text. */
export const minutesAUnit = 6;

/** Of the units not read and the questions not answered. */
export function minutesLeft(unitsRead: number, questionsAnswered: number): number {
  const questions = courseQuestions.length - questionsAnswered;
  return (trainingUnits.length - unitsRead) * minutesAUnit + (questions * coursePace.questionSeconds) / 60;
}

/** Said in fives from ten minutes on, and never as none. */
export function aboutMinutes(minutes: number): number {
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5;
}

/** The first unit after this one, around the end, that is not read. */
export function nextToRead(read: ReadonlySet<TrainingUnit>, after?: TrainingUnit): TrainingUnit | undefined {
  const start = after === undefined ? 0 : trainingUnits.indexOf(after) + 1;
  return [...trainingUnits.slice(start), ...trainingUnits.slice(0, start)].find((unit) => !read.has(unit));
}
