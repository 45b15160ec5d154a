import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import type { StudentCardFacts, Together } from "#lib/mentoring/students/list-students.ts";
import { StudentCard } from "./student-card.tsx";

const together: Together = {
  completed: 12,
  rating: 4.5,
  last: new Date("2026-11-02T10:00:00Z"),
  next: new Date("2026-12-09T10:00:00Z"),
  progress: 75,
};
const card = (values: Partial<StudentCardFacts> = {}) => {
  const face = { id: "s", name: "Lena Kraft", photo: undefined, grade: "9th", subjects: ["Mathematics"] };
  const student = { ...face, together, ...values };
  return drawn(
    <StudentCard student={student} timeZone="UTC" now={new Date("2026-11-20T12:00:00Z")} pictures={false} />,
  );
};

test("a student's card says who they are and what the two did together [@FIND-05a @FIND-05b]", async () => {
  const text = readOf(await card());
  for (const shown of ["Lena Kraft", "Mathematics", "Grade 9th", "Sessions completed 12", "Their rating of you 4.5"])
    expect(text).toContain(shown);
  expect(text).toMatch(/Last session .*Nov(?:ember)? 0?2\b/);
  expect(text).toMatch(/Next session .*Dec(?:ember)? 0?9\b/);
});

test("its bar is the progress of shared goals, and empty where there is none [@FIND-05c]", async () => {
  const progress = async (values: Partial<StudentCardFacts> = {}) => /<progress[^>]*>/.exec(await card(values))?.[0];
  expect(await progress()).toMatch(/value="75"/);
  expect(await progress({ together: { ...together, progress: undefined } })).toMatch(/value="0"/);
});
