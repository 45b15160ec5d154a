import { expect, test } from "vitest";
import { countries } from "#lib/identity/users/options.ts";
import { helplines, telAddress } from "./helplines.ts";

test("every country a person can name has an emergency number and a helpline [@SAFE-19b]", () => {
  expect(Object.keys(helplines)).toEqual(countries.filter((country) => country !== "other"));
  for (const { emergency, lines } of Object.values(helplines)) {
    expect(emergency.length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
    for (const number of [...emergency, ...lines.map((line) => line.number)]) {
      expect(telAddress(number)).toMatch(/^tel:\d{2,12}$/);
    }
  }
});
