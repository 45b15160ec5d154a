import { describe, expect, test } from "vitest";
import { parseDonation } from "./input.ts";

const read = (fields: Record<string, unknown>, locale = "en") => {
  const parsed = parseDonation(fields, locale);
  return parsed.ok ? parsed.cents : parsed.reason;
};

describe("a donation form [@DON-07b @DON-03b @DON-03c @DON-03d]", () => {
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
    [{ preset: "30", card: "4242424242424242", cvc: "123" }, "unexpected"],
  ])("of %j is %j", (fields, result) => {
    expect(read(fields)).toBe(result);
  });

  test.each([
    [{ custom: "0.49" }, "tooLittle"],
    [{ custom: "0.50" }, 50],
    [{ custom: "0" }, "zero"],
    [{ custom: "-5" }, "negative"],
    [{ custom: "12.505" }, "tooManyDecimals"],
    [{ custom: "999999.99" }, 99_999_999],
    [{ custom: "1000000" }, "tooMuch"],
    [{ custom: "1e5" }, "notNumber"],
    [{ preset: "30", email: "" }, 3000],
    [{ preset: "30", email: "  ana@example.org " }, 3000],
    [{ preset: "30", email: "ana@example" }, "email"],
    [{ preset: "30", email: "a@example.org\nBcc: b@example.org" }, "email"],
    [{ preset: "30", email: `${"a".repeat(250)}@example.org` }, "email"],
    [{ preset: "30", email: ["a@example.org", "b@example.org"] }, "unexpected"],
    // The amount comes first: without one there is nothing to send a receipt of.
    [{ custom: "x", email: "nobody" }, "notNumber"],
    [{ custom: "5", email: `${"a".repeat(988)}@example.org` }, "email"],
    [{ custom: "5", email: `${"a".repeat(989)}@example.org` }, "unexpected"],
  ])("that is paid, of %j is %j [@DON-10c] [@DON-03d]", (fields, result) => {
    const parsed = parseDonation(fields, "en", true);
    expect(parsed.ok ? parsed.cents : parsed.reason).toBe(result);
  });

  test("keeps an address only where something is paid", () => {
    expect(parseDonation({ preset: "30", email: " ana@example.org" }, "en", true)).toMatchObject({
      email: "ana@example.org",
    });
    expect(parseDonation({ preset: "30", email: "" }, "en", true)).toMatchObject({ email: undefined });
    expect(read({ preset: "30", email: "ana@example.org" })).toBe("unexpected");
    expect(read({ custom: "0.01" })).toBe(1);
  });

  test("reads a comma in the languages that write one", () => {
    expect(read({ custom: "12,50" }, "de")).toBe(1250);
    expect(read({ custom: "12,50" }, "en")).toBe("notNumber");
  });
});
