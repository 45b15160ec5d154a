import type { PersonalTable } from "./personal-table.ts";
import * as s from "./schema/index.ts";

export const growthTables: readonly PersonalTable[] = [
  { name: "goals", table: s.goals, mine: [s.goals.studentId], hidden: ["id", "studentId", "held"], erase: "rows" },
  {
    name: "goalSteps",
    table: s.goalSteps,
    mine: [s.goalSteps.studentId],
    hidden: ["id", "goalId", "studentId", "held", "position"],
    erase: "rows",
  },
  {
    name: "goalComments",
    table: s.goalComments,
    mine: [s.goalComments.authorId],
    // It is the end of a minor's night; `writtenAt` is shown.
    hidden: ["id", "goalId", "authorId", "held", "createdAt"],
    erase: "rows",
  },
  {
    name: "learningChanges",
    table: s.learningChanges,
    mine: [s.learningChanges.userId],
    hidden: ["id", "userId"],
    erase: "rows",
  },
  {
    name: "materials",
    table: s.materials,
    mine: [s.materials.authorId],
    hidden: ["id", "authorId", "held", "hiddenBy", "hiddenReason"],
    erase: "rows",
  },
  { name: "badges", table: s.badgeAwards, mine: [s.badgeAwards.userId], hidden: ["userId"], erase: "rows" },
  {
    name: "recognitions",
    table: s.recognitions,
    mine: [s.recognitions.userId],
    hidden: ["id", "userId", "enteredBy"],
    erase: "rows",
  },
  {
    name: "certificates",
    table: s.certificates,
    mine: [s.certificates.userId],
    hidden: ["id", "userId", "revision", "revokedBy"],
    // Its verification page then no longer finds it.
    erase: "rows",
  },
];
