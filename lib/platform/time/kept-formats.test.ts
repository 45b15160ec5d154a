import { expect, test } from "vitest";
import { dateFormat, displayNames, listFormat, numberFormat, relativeTimeFormat } from "./kept-formats.ts";

const noon = new Date("2026-03-29T12:00:00Z");

test("a format is made once for its language and options, and no other", () => {
  const accra = dateFormat("en", { timeZone: "Africa/Accra", timeStyle: "short" });
  expect(dateFormat("en", { timeZone: "Africa/Accra", timeStyle: "short" })).toBe(accra);
  const tokyo = dateFormat("en", { timeZone: "Asia/Tokyo", timeStyle: "short" });
  expect([accra.format(noon), tokyo.format(noon)]).toEqual(["12:00 PM", "9:00 PM"]);
  expect(dateFormat("de", { timeZone: "Asia/Tokyo", timeStyle: "short" }).format(noon)).toBe("21:00");
});

test("formats of different kinds are not mixed up", () => {
  expect(numberFormat("de").format(1234.5)).toBe("1.234,5");
  expect(listFormat("fr", { type: "conjunction" }).format(["a", "b"])).toBe("a et b");
  expect(displayNames("es", { type: "region" }).of("DE")).toBe("Alemania");
  expect(relativeTimeFormat("en").format(-1, "day")).toBe("1 day ago");
  expect(relativeTimeFormat("en", { numeric: "auto" }).format(-1, "day")).toBe("yesterday");
});

test("an unknown zone is refused each time", () => {
  for (const _ of [1, 2]) expect(() => dateFormat("en", { timeZone: "Moon/Base" })).toThrow(RangeError);
});

test("the oldest go when there are very many", () => {
  const first = numberFormat("en", { minimumIntegerDigits: 7 });
  for (let digits = 0; digits < 1_100; digits += 1) {
    numberFormat("en", { minimumIntegerDigits: (digits % 21) + 1, maximumFractionDigits: Math.floor(digits / 21) });
  }
  expect(numberFormat("en", { minimumIntegerDigits: 7 })).not.toBe(first);
});
