import { describe, expect, test } from "vitest";
import { settingSchemas, toSiteSettings } from "./input.ts";
import { countryName, neighbours } from "./testimonials.ts";

const one = { name: "Ama", role: "Student, 10th grade", country: "us", content: "It helped." };
const three = [one, { ...one, name: "Kwesi", avatar: "blue" }, { ...one, name: "Efua", country: "Ghana" }];
const accepts = (value: unknown) => settingSchemas.testimonials.safeParse(value).success;

describe("an installation's testimonials [@SITE-08a @SITE-08b @FIELD-04b @FIELD-17c]", () => {
  test("are three with name, role, country, content and perhaps an avatar, as a list or as JSON", () => {
    expect(settingSchemas.testimonials.parse(three)).toEqual(three);
    expect(settingSchemas.testimonials.parse(JSON.stringify(three))).toEqual(three);
    expect(toSiteSettings([{ key: "testimonials", value: three }]).testimonials).toEqual(three);
    expect(toSiteSettings([]).testimonials).toBeUndefined();
  });

  test.each([
    ["two", three.slice(1)],
    ["four", [...three, one]],
    ["one without a name", [{ ...one, name: " " }, one, one]],
    ["one without content", [one, one, { name: "Ama", role: "Student", country: "us" }]],
    ["one with a key nobody knows", [{ ...one, photo: "https://example.org/ama.jpg" }, one, one]],
    ["one that is too long", [{ ...one, content: "x".repeat(601) }, one, one]],
    ["what is not JSON", "three of them"],
    ["JSON that is no list", "{}"],
  ])("are not %s", (_, value) => {
    expect(accepts(value)).toBe(false);
    expect(toSiteSettings([{ key: "testimonials", value }]).testimonials).toBeUndefined();
  });
});

test.each([
  ["de", "es", "Alemania"],
  ["UK", "en", "United Kingdom"],
  ["Ghana", "fr", "Ghana"],
  ["zz", "en", "Unknown Region"],
])("the country %j is told in %j as %j", (country, locale, told) => {
  expect(countryName(country, locale)).toBe(told);
});

test("the arrows step around both ends [@SITE-09a]", () => {
  expect([0, 1, 2].map((index) => neighbours(index, 3))).toEqual([
    { previous: 2, next: 1 },
    { previous: 0, next: 2 },
    { previous: 1, next: 0 },
  ]);
});
