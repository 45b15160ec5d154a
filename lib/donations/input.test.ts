import { describe, expect, test } from "vitest";
import { parseDonation } from "./input.ts";

const read = (fields: Record<string, unknown>, locale = "en") => {
  const parsed = parseDonation(fields, locale);
  return parsed.ok ? parsed.cents : parsed.fault;
};

describe("a donation form [@DON-02 @DON-03]", () => {
  test.each([
    [{}, "empty"],
    [{ custom: "" }, "empty"],
    [{ preset: "30", custom: "" }, 3000],
    [{ preset: "100" }, 10_000],
    [{ custom: "12.50" }, 1250],
    // A typed amount counts instead of a chosen one, also when it is refused.
    [{ preset: "30", custom: "7" }, 700],
    [{ preset: "30", custom: "-7" }, "negative"],
    [{ preset: "30", custom: "  " }, 3000],
    [{ preset: "31" }, "unexpected"],
    [{ preset: ["5", "15"] }, "unexpected"],
    [{ custom: ["5", "15"] }, "unexpected"],
    [{ custom: "5", currency: "eur" }, "unexpected"],
    [{ custom: "5", amountMinor: "1" }, "unexpected"],
    [{ custom: "1".repeat(41) }, "unexpected"],
    [{ custom: { size: 1 } }, "unexpected"],
  ])("of %j is %j", (fields, result) => {
    expect(read(fields)).toBe(result);
  });

  test("reads a comma in the languages that write one", () => {
    expect(read({ custom: "12,50" }, "de")).toBe(1250);
    expect(read({ custom: "12,50" }, "en")).toBe("notNumber");
  });
});
