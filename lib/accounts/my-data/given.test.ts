import { expect, test } from "vitest";
import { personalTables } from "#db/personal-tables.ts";
import { cancellations } from "#lib/mentoring/sessions/rules.ts";
import { endingOf } from "#lib/mentoring/sessions/view-rules.ts";
import { given } from "./given.ts";

const isKept = () => false;
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
    expect(given(sessions, row, side, { names, isKept })).toEqual(own);
  },
);

test.each(cancellations)(
  "why a session was cancelled is told to both as its page says it: %s [@PRIV-05d]",
  (cancellation) => {
    if (!sessions) throw new Error("gone");
    const row = { studentId: "student", mentorId: "mentor", cancellation };
    const names = new Map([
      ["student", "Kofi"],
      ["mentor", "Elena"],
    ]);
    for (const side of ["student", "mentor"] as const) {
      const told = given(sessions, row, side, { names, isKept }).cancellation;
      expect(told).toBe(endingOf(side, cancellation));
      expect(["consent", "suspension", "account", "review"]).not.toContain(told);
    }
  },
);

test("a session that was not cancelled says so", () => {
  if (!sessions) throw new Error("gone");
  expect(
    given(sessions, { studentId: "student", mentorId: null, cancellation: null }, "student", {
      names: new Map(),
      isKept,
    }),
  ).toEqual({
    student: "me",
    mentor: null,
    cancellation: null,
  });
});

test("words of somebody muted or suspended are not there, as if none were written [@SAFE-24k]", () => {
  if (!sessions) throw new Error("gone");
  const at = new Date("2026-06-10T12:00:00.000Z");
  const row = { studentId: "student", mentorId: "mentor", cancelNote: "Call me", cancelledAt: at };
  const names = new Map([
    ["student", "Kofi"],
    ["mentor", "Elena"],
  ]);
  const note = (is: (writerId: string, writtenAt: Date | null) => boolean) =>
    given(sessions, row, "student", { names, isKept: is }).cancelNote;
  expect(note(isKept)).toBe("Call me");
  const ofMentor = (writerId: string, writtenAt: Date | null) => writerId === "mentor" && writtenAt === at;
  expect(note(ofMentor)).toBeNull();
  // Everybody keeps their own.
  expect(given(sessions, row, "mentor", { names, isKept: ofMentor }).cancelNote).toBe("Call me");
  expect(given(sessions, { ...row, cancellation: "student" }, "student", { names, isKept: ofMentor }).cancelNote).toBe(
    "Call me",
  );
});
