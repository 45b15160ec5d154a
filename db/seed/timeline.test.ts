import { expect, test } from "vitest";
import { Timeline } from "./timeline.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test("things happen in the order of their times, with what they plan, and none after the end", async () => {
  const timeline = new Timeline();
  const seen: string[] = [];
  const note = (name: string) => async (now: Date) => {
    seen.push(`${name}@${now.getUTCMinutes()}`);
  };
  timeline.plan(at(5), note("late"));
  timeline.plan(at(1), async (now) => {
    await note("first")(now);
    timeline.plan(at(3), note("follows"));
  });
  timeline.plan(at(3), note("same time, planned before"));
  timeline.plan(at(9), note("after the end"));
  await timeline.runUntil(at(9));
  expect(seen).toEqual(["first@1", "same time, planned before@3", "follows@3", "late@5"]);
});
