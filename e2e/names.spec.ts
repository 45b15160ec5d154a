import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { locales } from "#i18n/routing.ts";
import { withRuleNumbers } from "#i18n/rule-words.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { root } from "#scripts/support/run.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";

function sentence(locale: string, area: "profile" | "settings", key: "nameOnly" | "nameOften"): string {
  const messages = JSON.parse(readFileSync(join(root, "messages", locale, `${area}.json`), "utf8"));
  return withRuleNumbers(locale, messages.error[key]);
}

/** Sends the form of a page with another name, as any program can. */
const inProfile = (client: HttpClient, locale: string, name: string) =>
  client.submit(withLocale(locale, "/dashboard/profile?edit"), { name });
const inSettings = (client: HttpClient, locale: string, firstName: string, lastName: string) =>
  client.submit(withLocale(locale, "/dashboard/settings"), { firstName, lastName });

test("a name that says more than a name is refused at its field, in every language", {
  tag: ["@PROF-05e", "@PROF-05f"],
}, async () => {
  const student = await newSignedInPerson(origin(), "student");
  for (const locale of locales) {
    const profile = await inProfile(student, locale, "Zero Seven Seven");
    expect([profile.status, profile.body.includes(sentence(locale, "profile", "nameOnly"))]).toEqual([200, true]);
    const settings = await inSettings(student, locale, "Ig", "Sunny Lea");
    expect([settings.status, settings.body.includes(sentence(locale, "settings", "nameOnly"))]).toEqual([200, true]);
  }
  expect((await student.get("/dashboard/profile")).body).toContain("Nia Okafor");
});

test("a name changes twice in thirty days, whichever page is asked; the third is told why in every language", {
  tag: ["@PROF-05g"],
}, async () => {
  const student = await newSignedInPerson(origin(), "student");
  expect((await inProfile(student, "en", "Nia Lovelace")).status).toBe(303);
  expect((await inSettings(student, "en", "Nia", "Byron")).status).toBe(303);
  for (const locale of locales) {
    const profile = await inProfile(student, locale, "Nia Noel");
    expect([profile.status, profile.body.includes(sentence(locale, "profile", "nameOften"))]).toEqual([200, true]);
    const settings = await inSettings(student, locale, "Amara", "Byron");
    expect([settings.status, settings.body.includes(sentence(locale, "settings", "nameOften"))]).toEqual([200, true]);
  }
  expect((await student.get("/dashboard/profile")).body).toContain("Nia Byron");
});
