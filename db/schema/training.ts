import { bool, int, json, primaryKey, table, text, ts } from "#db/kit.ts";
import { trainingUnits } from "#lib/safety/training/course-rules.ts";
import { users } from "./users.ts";

const mentor = () =>
  text("mentor_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Units a mentor says they have read. A new round begins once its quiz is passed. */
export const trainingProgress = table(
  "training_progress",
  {
    mentorId: mentor(),
    round: int("round").notNull(),
    unit: text("unit", { enum: trainingUnits }).notNull(),
    readAt: ts("read_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.mentorId, t.round, t.unit] })],
);

export const trainingAttempts = table(
  "training_attempts",
  {
    mentorId: mentor(),
    /** 1, 2, 3 … of this mentor. */
    number: int("number").notNull(),
    round: int("round").notNull(),
    /** Of the questions: answers to others cannot be scored. */
    course: text("course").notNull(),
    /** Gives the order of questions and answers. */
    seed: int("seed").notNull(),
    /** By place in that order: the position of the chosen answer, or null. */
    answers: json<(number | null)[]>("answers").notNull(),
    startedAt: ts("started_at").notNull(),
    finishedAt: ts("finished_at"),
    score: int("score"),
    passed: bool("passed"),
    /** Units with a wrong answer. */
    again: json<string[]>("again"),
  },
  (t) => [primaryKey({ columns: [t.mentorId, t.number] })],
);
export type TrainingAttempt = typeof trainingAttempts.$inferSelect;
