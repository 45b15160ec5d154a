import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import { goalLengths, mostGoals, mostSteps, type ShownGoal } from "#lib/progress/goals/goal-rules.ts";
import { GoalBoard } from "./goal-board.tsx";

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const goal = (at: number): ShownGoal => ({
  ...{ id: `goal-${at}`, title: "x".repeat(goalLengths.title), subject: "Mathematics", progress: 0, deadline: null },
  ...{ status: "in-progress", held: false, comments: 0, changedAt: 0 },
  steps: times(mostSteps).map((n) => ({
    ...{ id: `step-${at}-${n}`, title: "y".repeat(goalLengths.step), done: n === 0, held: false },
  })),
});

test("as many goals with as many steps as there may be are one page of moderate size; each says how far it is", async () => {
  const own = { userId: "layla", locale: "en", address: "/dashboard/learning", today: "2026-11-22", subjects: [] };
  const router = { bfcacheId: "", back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} };
  const html = await drawn(
    <AppRouterContext value={router}>
      <GoalBoard {...own} goals={times(mostGoals).map(goal)} none={null} />
    </AppRouterContext>,
  );
  expect(readOf(html).match(/1 of 30 steps done/g)).toHaveLength(mostGoals);
  expect(html.length).toBeLessThan(500_000);
});
