import { expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { countryCodes, isoCodes } from "#lib/identity/users/iso-countries.ts";
import { countries } from "#lib/identity/users/options.ts";
import stored from "./emergency-numbers.json" with { type: "json" };
import { emergencyNumbers } from "./emergency-numbers.ts";
import { helplines, numbersByCountry, numbersByLetter, numbersOf, telAddress } from "./helplines.ts";

const emergencyCountries = countryCodes.filter((country) => country !== "other");
const none = { programmeCountries: [], ownHelplines: [] };

test("every country that the product names has an emergency number, of the source or said to be a mobile one [@SAFE-19b]", () => {
  expect(emergencyCountries).toHaveLength(isoCodes.length);
  expect(Object.keys(stored.numbers).filter((code) => !isoCodes.includes(code))).toEqual([]);
  expect(stored.taken).toMatch(/^20\d\d-\d\d-\d\d$/);
  const unsure = [];
  for (const country of emergencyCountries) {
    const { numbers, sure } = emergencyNumbers(country);
    if (!sure) unsure.push(country);
    expect(numbers.length, country).toBeGreaterThan(0);
    expect(new Set(numbers).size, country).toBe(numbers.length);
    for (const number of numbers) expect(telAddress(number), country).toMatch(/^tel:\d{2,5}$/);
  }
  // Uninhabited or very small, but for the two of West Africa.
  expect(unsure).toEqual(["aq", "bv", "gn", "gq", "gs", "hm", "io", "pn", "tf", "tk", "um"]);
});

test.each([
  ["uk", ["999", "112"]],
  ["us", ["911"]],
  ["de", ["112", "110"]],
  ["fr", ["112", "17"]],
  ["au", ["000"]],
  ["nz", ["111"]],
  ["jp", ["110", "119"]],
  ["ke", ["999", "112", "114"]],
  ["br", ["190"]],
  ["ng", ["112", "199"]],
])("in %s one calls first %j [@SAFE-19b]", (country, numbers) => {
  expect(emergencyNumbers(country).numbers.slice(0, numbers.length)).toEqual(numbers);
});

test("every country that a person can choose has a helpline [@SAFE-19b]", () => {
  expect(Object.keys(helplines)).toEqual(countries.filter((country) => country !== "other"));
  for (const { number } of Object.values(helplines).flat()) expect(telAddress(number)).toMatch(/^tel:\d{3,12}$/);
});

test.each(locales)(
  "in %s every country is listed once, under its first letter, by the alphabet [@SAFE-19b]",
  (locale) => {
    const letters = [...numbersByLetter(none, locale)];
    expect(letters.map(([letter]) => letter)).toEqual(
      [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((one) => letters.some(([letter]) => letter === one)),
    );
    const listed = letters.flatMap(([, countries]) => countries);
    expect(listed.map(({ country }) => country).toSorted()).toEqual(emergencyCountries.toSorted());
    for (const { country, name, ...numbers } of listed) {
      expect(name.length, country).toBeGreaterThan(2);
      expect({ country, ...numbers }).toEqual(numbersOf(none, country));
    }
  },
);

test("in the list of all countries the operator's own emergency number takes the place of ours [@SAFE-19b]", () => {
  const own = [{ country: "ke", name: "Childline", number: "116", emergency: "999 1" }];
  const kenya = numbersByLetter({ ownHelplines: own }, "en")
    .get("K")
    ?.find(({ country }) => country === "ke");
  expect(kenya).toMatchObject({ name: "Kenya", emergency: ["999 1"], sure: true });
});

test("the programme's countries come first, its own lines before ours, its own emergency number in place of ours [@SAFE-19b]", () => {
  const own = [
    { country: "ke", name: "Childline", number: "116", emergency: "999 1" },
    { country: "eg", name: "Centre", number: "0101" },
    { country: "aq", name: "Station", number: "22" },
  ];
  const listed = numbersByCountry({ programmeCountries: ["ke", "tz"], ownHelplines: own });
  expect(listed.slice(0, 3).map(({ country }) => country)).toEqual(["ke", "tz", "us"]);
  expect(listed.at(-1)).toEqual({
    ...{ country: "aq", emergency: ["112"], sure: false },
    lines: [{ name: "Station", number: "22" }],
  });
  expect(listed[0]).toEqual({
    ...{ country: "ke", emergency: ["999 1"], sure: true },
    lines: [{ name: "Childline", number: "116" }],
  });
  expect(listed.find(({ country }) => country === "eg")?.lines.map(({ name }) => name)).toEqual([
    "Centre",
    "Child Helpline",
  ]);
  expect(numbersByCountry(none).map(({ country }) => country)).toEqual(Object.keys(helplines));
});
