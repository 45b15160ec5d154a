import { sql } from "drizzle-orm";
import { bool, check, index, int, table, text, ts } from "#db/kit.ts";
import { materialKinds } from "#lib/progress/goals/rules.ts";
import { materialHiders } from "#lib/progress/materials/rules.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The status is not stored: it follows from progress, deadline and the student's clock. */
export const goals = table(
  "goals",
  {
    /** Made by the browser, so sending it again stores one. */
    id: text("id").primaryKey(),
    studentId: person("student_id"),
    title: text("title").notNull(),
    /** The title waits for staff: only the student can read it. */
    held: bool("held").notNull().default(false),
    subject: text("subject").notNull(),
    /** 0 to 100; the share of completed steps if there are any. */
    progress: int("progress").notNull().default(0),
    /** `YYYY-MM-DD` in the student's zone. */
    deadline: text("deadline"),
    /** When progress first reached 100; a goal counts once, from then on. */
    completedAt: ts("completed_at"),
    /** Deleted by the student. Its words are gone, but a completed goal still counts. */
    deletedAt: ts("deleted_at"),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [
    index("goals_student").on(t.studentId, t.createdAt),
    check("goals_progress_percent", sql`${t.progress} between 0 and 100`),
  ],
);
export type Goal = typeof goals.$inferSelect;
export type NewGoal = typeof goals.$inferInsert;

/** Completed steps set the goal's progress. */
export const goalSteps = table(
  "goal_steps",
  {
    id: text("id").primaryKey(),
    goalId: text("goal_id")
      .notNull()
      .references(() => goals.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    title: text("title").notNull(),
    held: bool("held").notNull().default(false),
    position: int("position").notNull(),
    doneAt: ts("done_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("goal_steps_goal").on(t.goalId, t.position), index("goal_steps_student").on(t.studentId)],
);
export type GoalStep = typeof goalSteps.$inferSelect;

export const goalComments = table(
  "goal_comments",
  {
    id: text("id").primaryKey(),
    goalId: text("goal_id")
      .notNull()
      .references(() => goals.id, { onDelete: "cascade" }),
    authorId: person("author_id"),
    text: text("text").notNull(),
    /** Waits for staff: only the author can read it. */
    held: bool("held").notNull().default(false),
    /** When the student can read it: after their night. */
    createdAt: ts("created_at").notNull(),
    /** What the author sees, whom a night's end tells nothing. Null only in old rows. */
    writtenAt: ts("written_at"),
  },
  (t) => [
    index("goal_comments_goal").on(t.goalId, t.createdAt),
    index("goal_comments_author").on(t.authorId),
    index("goal_comments_created").on(t.createdAt),
  ],
);
export type GoalComment = typeof goalComments.$inferSelect;

/** Changes made offline and sent later. The browser makes the id, so each counts once. */
export const learningChanges = table(
  "learning_changes",
  { id: text("id").primaryKey(), userId: person("user_id"), createdAt: ts("created_at").notNull() },
  (t) => [index("learning_changes_user").on(t.userId), index("learning_changes_created").on(t.createdAt)],
);

export const materials = table(
  "materials",
  {
    id: text("id").primaryKey(),
    /** Null for the team's, and after the author's account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    kind: text("kind", { enum: materialKinds }).notNull(),
    /** The text of a text pack, or a sentence about a link. */
    text: text("text").notNull(),
    url: text("url"),
    subject: text("subject").notNull(),
    language: text("language").notNull(),
    held: bool("held").notNull().default(false),
    hiddenAt: ts("hidden_at"),
    /** Null: by a coordinator, or nobody. */
    hiddenBy: text("hidden_by", { enum: materialHiders }),
    hiddenReason: text("hidden_reason"),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [
    index("materials_list").on(t.subject, t.language, t.createdAt),
    index("materials_created").on(t.createdAt, t.id),
    index("materials_author").on(t.authorId),
  ],
);
export type Material = typeof materials.$inferSelect;
