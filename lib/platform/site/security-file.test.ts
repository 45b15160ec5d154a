import { expect, test } from "vitest";
import { settingSchemas, toSiteSettings } from "./input.ts";
import { securityFile } from "./security-file.ts";

const facts = { siteUrl: "https://site.example", languages: ["en", "es"], now: new Date("2026-11-22T10:00:00.123Z") };

test("security.txt names an address to write to, and ends within a year [@OPS-21a @OPS-21b]", () => {
  expect(securityFile({ ...facts, contact: "help@site.example" }).split("\n")).toEqual([
    "Contact: mailto:help@site.example",
    "Expires: 2027-05-21T10:00:00Z",
    "Preferred-Languages: en, es",
    "Canonical: https://site.example/.well-known/security.txt",
    "",
  ]);
});

test("the contact may be a page instead [@OPS-21a]", () => {
  expect(securityFile({ ...facts, contact: "https://site.example/report" })).toContain(
    "Contact: https://site.example/report\n",
  );
});

test.each([
  ["security@example.org", true],
  ["https://example.org/security", true],
  ["http://example.org/security", false],
  ["javascript:alert(1)", false],
  ["a@example.org\nContact: mailto:b@example.org", false],
  ["https://example.org/a\nExpires: 2099-01-01T00:00:00Z", false],
  ["", false],
])("%j as the contact of security.txt is taken: %s [@OPS-21a]", (contact, taken) => {
  expect(settingSchemas.securityContact.safeParse(contact).success).toBe(taken);
});

test("without a contact of its own, security.txt names the support address [@OPS-21a]", () => {
  expect(toSiteSettings([{ key: "supportEmail", value: "a@example.org" }]).securityContact).toBe("a@example.org");
  const both = [
    { key: "supportEmail", value: "a@example.org" },
    { key: "securityContact", value: "b@example.org" },
  ];
  expect(toSiteSettings(both).securityContact).toBe("b@example.org");
});
