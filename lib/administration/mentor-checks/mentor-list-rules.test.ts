import { describe, expect, test } from "vitest";
import { mentorStatuses } from "#lib/safety/verification/rules.ts";
import { isInGroup, mentorGroups, staffMentorQuery, staffMentorSearch } from "./mentor-list-rules.ts";

describe("the list of mentors for staff", () => {
  test.each([
    [{}, { group: "needsUs", search: "", page: 1 }, ""],
    [
      { show: "stopped", q: " Ada ", page: "2" },
      { group: "stopped", search: "Ada", page: 2 },
      "?show=stopped&q=Ada&page=2",
    ],
    [{ show: "nobody", q: ["a"], page: "0" }, { group: "needsUs", search: "", page: 1 }, ""],
  ] as const)("%j is read and written again", (params, query, address) => {
    expect(staffMentorQuery(params)).toEqual(query);
    expect(staffMentorSearch(query)).toBe(address);
  });

  test("has every mentor in exactly one group", () => {
    const groups = mentorGroups.filter((group) => group !== "needsUs");
    for (const status of mentorStatuses)
      for (const probationEndedAt of [null, new Date(0)])
        expect(
          groups.filter((group) => isInGroup({ status, probationEndedAt }, group)),
          status,
        ).toHaveLength(1);
    expect(isInGroup({ status: "approved", probationEndedAt: null }, "probation")).toBe(true);
    expect(isInGroup({ status: "trusted", probationEndedAt: null }, "approved")).toBe(true);
  });
});
