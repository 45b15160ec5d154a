import { expect, test } from "vitest";
import { personalTables } from "#db/personal-tables.ts";
import { given } from "./given.ts";

const sessions = personalTables.find(({ name }) => name === "sessions");

test.each([
  ["student", { student: "me", mentor: "Elena", note: "Fractions", studentMet: true }],
  ["mentor", { student: "Kofi", mentor: "me", mentorMet: false }],
] as const)(
  "the %s of a session gets what is theirs of it, and not what the other wrote or said [@PRIV-05d]",
  (side, own) => {
    if (!sessions) throw new Error("gone");
    const row = { studentId: "student", mentorId: "mentor", note: "Fractions", studentMet: true, mentorMet: false };
    const names = new Map([
      ["student", "Kofi"],
      ["mentor", "Elena"],
    ]);
    expect(given(sessions, row, side, names)).toEqual(own);
  },
);
