import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("an id is a random UUID, so that no id tells another [@FIELD-22a]", () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // Not one of the 122 free bits stands still.
  for (const position of [0, 7, 9, 15, 20, 35]) expect(new Set(ids.map((id) => id[position])).size).toBe(16);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeGreaterThan(990);
});
