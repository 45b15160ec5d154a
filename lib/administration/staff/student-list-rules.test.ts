import { describe, expect, test } from "vitest";
import { byCentre, studentQuery, studentSearch } from "./student-list-rules.ts";

describe("the address of the list of students", () => {
  test.each([
    [{}, { search: "", centre: "", page: 1 }, ""],
    [
      { q: "  Nia ", centre: "none", page: "3" },
      { search: "Nia", centre: "none", page: 3 },
      "?q=Nia&centre=none&page=3",
    ],
    [{ q: ["a", "b"], centre: ["x"], page: "0" }, { search: "", centre: "", page: 1 }, ""],
    [{ page: "1.5" }, { search: "", centre: "", page: 1 }, ""],
    [{ page: "99999999" }, { search: "", centre: "", page: 1 }, ""],
  ])("%j is read and written again [@FIND-19]", (params, query, address) => {
    expect(studentQuery(params)).toEqual(query);
    expect(studentSearch(query)).toBe(address);
  });
});

test("students stay in their order and stand together by centre [@FIND-19]", () => {
  const of = (id: string, centreId: string | null) => ({ id, centreId, centre: centreId && `Centre ${centreId}` });
  const [a, b, c] = [of("a", "1"), of("b", "1"), of("c", null)];
  expect(byCentre([a, b, c])).toEqual([
    { id: "1", name: "Centre 1", students: [a, b] },
    { id: null, name: null, students: [c] },
  ]);
  expect(byCentre([])).toEqual([]);
});
