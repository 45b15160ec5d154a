import { expect, test } from "vitest";
import { exportRows } from "./export-rows.ts";

const words = {
  header: ["Part", "Of", "Figure", "Value"],
  part: { figures: "Figures", time: "Time", subjects: "Subjects", distribution: "Distribution" },
  amount: (amount: string) => amount,
  status: (status: string) => status,
  type: (type: string) => type,
} as const;

test("the file has every figure of the page as a number, and nobody's words", () => {
  const rows = exportRows(
    {
      figures: { sessions: 3, minutes: 105, students: 2, rating: 14 / 3, ratingCount: 3 },
      connected: 4,
      subjects: [{ subject: "=Art", sessions: 3, minutes: 105 }],
      distribution: [{ type: "video", counts: { pending: 1, confirmed: 0, completed: 3, cancelled: 2 } }],
      time: { unit: "month", spans: [{ day: "2026-03-01", sessions: 3, minutes: 105 }] },
      feedback: [],
    },
    words,
  );
  expect(rows).toEqual([
    ["Figures", "", "sessions", 3],
    ["Figures", "", "hours", 1.75],
    ["Figures", "", "students", 2],
    ["Figures", "", "rating", 4.67],
    ["Time", "2026-03-01", "sessions", 3],
    ["Time", "2026-03-01", "hours", 1.75],
    ["Subjects", "=Art", "sessions", 3],
    ["Subjects", "=Art", "hours", 1.75],
    ["Distribution", "video", "completed", 3],
    ["Distribution", "video", "confirmed", 0],
    ["Distribution", "video", "pending", 1],
    ["Distribution", "video", "cancelled", 2],
  ]);
});

test("no rating is an empty cell, not a zero", () => {
  const figures = { sessions: 0, minutes: 0, students: 0, rating: 0, ratingCount: 0 };
  const time = { unit: "month", spans: [] } as const;
  const rows = exportRows({ figures, connected: 0, subjects: [], distribution: [], time, feedback: [] }, words);
  expect(rows.at(-1)).toEqual(["Figures", "", "rating", ""]);
});
