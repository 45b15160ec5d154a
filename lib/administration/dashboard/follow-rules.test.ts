import { expect, test } from "vitest";
import { paths } from "#lib/platform/paths.ts";
import { type Happened, isFollowedBy } from "./follow-rules.ts";

const all: Happened[] = ["sessions", "requests", "matches", "goals", "notifications", "messages"];
const id = "0b2f5f0e-57a5-4f4c-9d3b-0f3a8f1f6a11";

test.each<[string, Happened[]]>([
  [paths.dashboard, all],
  [paths.notifications, ["notifications", "messages"]],
  [paths.sessions, ["sessions", "matches"]],
  [paths.session(id), ["sessions", "matches"]],
  [paths.schedule, ["sessions", "matches"]],
  [paths.scheduled(id), ["sessions", "matches"]],
  [paths.request(id), ["requests", "matches"]],
  [paths.students, ["sessions", "requests", "matches", "goals"]],
  [paths.student(id), ["sessions", "requests", "matches", "goals"]],
  [paths.mentor(id), ["requests", "matches"]],
  [paths.goal(id), ["goals", "notifications"]],
  [paths.learning, ["notifications"]],
  [paths.messages, []],
  [paths.conversation(id), []],
  [paths.settings, []],
  [`${paths.sessions}x`, []],
  ["/", []],
])("an open %s reads its data anew when %j change [@DASH-13a]", (path, things) => {
  expect(all.filter((what) => isFollowedBy(path, what))).toEqual(things);
});
