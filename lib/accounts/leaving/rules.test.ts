import { expect, test } from "vitest";
import { erasureAt, isErasureDue } from "./rules.ts";

const asked = new Date("2026-03-01T10:00:00Z");

test("an account is erased 30 days after it was asked for, not a moment earlier [@PRIV-02d @PRIV-02e]", () => {
  const end = erasureAt(asked);
  expect(end.toISOString()).toBe("2026-03-31T10:00:00.000Z");
  expect(isErasureDue(asked, new Date(end.getTime() - 1))).toBe(false);
  expect(isErasureDue(asked, end)).toBe(true);
});
