import { describe, expect, test } from "vitest";
import {
  byCentre,
  byNeed,
  type StudentNeed,
  type StudentQuery,
  studentQuery,
  studentSearch,
} from "./student-list-rules.ts";

describe("the address of the list of students", () => {
  test.each([
    [{}, {}, ""],
    [
      { q: "  Nia ", centre: "none", need: "noMentor", by: "centre", page: "3" },
      { search: "Nia", centre: "none", need: "noMentor", grouped: true, page: 3 },
      "?q=Nia&centre=none&need=noMentor&by=centre&page=3",
    ],
    [{ q: ["a", "b"], centre: ["x"], need: "nothing", by: "name", page: "0" }, {}, ""],
    [{ page: "1.5" }, {}, ""],
    [{ page: "99999999" }, {}, ""],
  ])("%j is read and written again [@FIND-19c @FIND-19d]", (params, changed, address) => {
    const query = { search: "", centre: "", need: "", grouped: false, page: 1, ...changed } as StudentQuery;
    expect(studentQuery(params)).toEqual(query);
    expect(studentSearch(query)).toBe(address);
  });
});

test("students stay in their order and stand together by centre [@FIND-19c]", () => {
  const of = (id: string, centreId: string | null) => ({ id, centreId, centre: centreId && `Centre ${centreId}` });
  const [a, b, c] = [of("a", "1"), of("b", "1"), of("c", null)];
  expect(byCentre([a, b, c])).toEqual([
    { id: "1", name: "Centre 1", students: [a, b] },
    { id: null, name: null, students: [c] },
  ]);
  expect(byCentre([])).toEqual([]);
});

test("who needs something comes first, the most pressing need deciding, otherwise in their order [@FIND-19e]", () => {
  const needs = new Map<string, ReadonlySet<StudentNeed>>([
    ["quiet", new Set(["noContact"])],
    ["alone", new Set(["noMentor"])],
    ["both", new Set(["noMentor", "noConsent"])],
    ["late", new Set(["noContact"])],
  ]);
  const ids = ["well", "quiet", "alone", "both", "late", "fine"];
  const ordered = byNeed(
    ids.map((id) => ({ id })),
    needs,
  );
  expect(ordered.map(({ id }) => id)).toEqual(["both", "alone", "quiet", "late", "well", "fine"]);
});
