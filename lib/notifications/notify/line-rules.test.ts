import { expect, test } from "vitest";
import { linesOf, sectionsOfLines, showsPlace } from "./line-rules.ts";

const at = (hours: number) => new Date(Date.UTC(2026, 2, 10, hours));
const told = (kind: string, path: string, createdAt: Date, readAt: Date | null = null) => ({
  kind,
  path,
  createdAt,
  readAt,
});
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

test("what one conversation told is one line, where its newest stood; what was read is another [@NOTE-01d]", () => {
  const lina = (hours: number, readAt?: Date) => told("messageReceived", "/m/lina", at(hours), readAt);
  const tom = told("messageReceived", "/m/tom", at(8));
  const badges = [told("badgeEarned", "/a", at(7)), told("badgeEarned", "/a", at(6))];
  const all = [lina(9), tom, lina(7.5), ...badges, lina(5, at(6)), lina(4, at(6))];
  expect(linesOf(all)).toEqual([all[0], tom, ...badges, all[5]]);
});

test("unread lines come first, whatever their day; the others by day, newest first [@NOTE-01c]", () => {
  const [unread, older] = [told("a", "/a", at(9)), told("b", "/b", at(-40))];
  const [today, yesterday] = [told("c", "/c", at(8), at(9)), told("d", "/d", at(-2), at(9))];
  expect(sectionsOfLines([unread, older, today, yesterday], dayOf)).toEqual([
    { day: undefined, lines: [unread, older] },
    { day: "2026-03-10", lines: [today] },
    { day: "2026-03-09", lines: [yesterday] },
  ]);
  expect(sectionsOfLines([today], dayOf)).toEqual([{ day: "2026-03-10", lines: [today] }]);
  expect(sectionsOfLines([], dayOf)).toEqual([]);
});

test.each([
  ["/dashboard/messages/1", "/dashboard/messages/1", true],
  ["/dashboard/messages", "/dashboard/messages/1", true],
  ["/dashboard/messages/2", "/dashboard/messages/1", false],
  ["/dashboard", "/dashboard/messages/1", false],
  ["/dashboard", "/dashboard", true],
  ["/dashboard/message", "/dashboard/messages/1", false],
])("a page at %s shows what leads to %s: %s [@NOTE-13d]", (shown, place, shows) => {
  expect(showsPlace(shown, place, "/dashboard")).toBe(shows);
});
