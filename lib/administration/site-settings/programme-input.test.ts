import { expect, test } from "vitest";
import { programme, programmeTexts } from "./programme-input.ts";

const read = (ownHelplines: string) => {
  const parsed = programme(new Map([["ownHelplines", ownHelplines]]));
  return parsed.ok ? parsed.input.get("ownHelplines") : parsed.faults;
};

test("a helpline of the operator may carry the emergency number of its country, and is shown as it was written [@SAFE-19b]", () => {
  const text = "Kenya: Childline, 116\nKenya: Childline, 116, 999\nTanzania: C-Sema, Zanzibar, +255 116";
  const lines = read(text);
  expect(lines).toEqual([
    { country: "ke", name: "Childline", number: "116" },
    { country: "ke", name: "Childline", number: "116", emergency: "999" },
    { country: "tz", name: "C-Sema, Zanzibar", number: "+255 116" },
  ]);
  const shown = programmeTexts({ programmeCountries: [], ownHelplines: lines as never }, "en");
  expect(shown.ownHelplines).toBe(text);
});

test.each(["Kenya Childline 116", "Nowhere: Childline, 116", "Kenya: Childline, call us"])(
  "%s is no helpline [@SAFE-19b]",
  (text) => expect(read(text)).toEqual({ ownHelplines: "helpline" }),
);
