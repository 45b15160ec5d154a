import { join } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { newPerson, signUp } from "./support/people.ts";
import { entryPaths, inLanguage, languages, publicPaths, samplePost, tagsOf, textOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Headings that are the same word in these languages. */
const sameWord: Record<string, readonly string[]> = { "/contact": ["fr"] };
const paths = [...publicPaths, ...entryPaths];

for (const language of languages) {
  test(`every public page is there in ${language}, marked and titled in it`, { tag: ["@I18N-01", "@I18N-08"] }, async ({
    request,
  }) => {
    for (const path of paths) {
      const address = inLanguage(language, path);
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(tagsOf(html, "html")[0], address).toMatchObject({ lang: language, dir: "ltr" });
      const heading = textOf(html, "h1");
      expect(heading, address).not.toBe("");
      // A missing sentence would show its key.
      expect(html, address).not.toMatch(/>(?:auth|common|contact|errors|layout|posts|site)\.[a-z]+(?:\.[A-Za-z]+)+</);
      if (language === "en" || sameWord[path]?.includes(language)) continue;
      expect(heading, address).not.toBe(textOf(await (await request.get(path)).text(), "h1"));
    }
  });

  test(`options in ${language} keep their codes and have labels of the language`, { tag: ["@I18N-08"] }, async ({
    page,
  }) => {
    await page.goto(`${inLanguage(language, "/signup")}?role=student`);
    const options = (name: string) => page.locator(`select[name=${name}] option`);
    const codes = (name: string) =>
      options(name).evaluateAll((all) =>
        all.map((option) => (option instanceof HTMLOptionElement ? option.value : "")),
      );
    const countries = ["", "us", "uk", "ca", "au", "de", "fr", "es", "it", "in", "br", "mx", "eg", "other"];
    expect(await codes("country")).toEqual(countries);
    const years = ["8th", "9th", "10th", "11th", "12th", "freshman", "sophomore", "junior", "senior", "graduate"];
    expect(await codes("grade")).toEqual(["", ...years]);
    const germany = { en: "Germany", es: "Alemania", fr: "Allemagne", de: "Deutschland" }[language];
    await expect(options("country").nth(countries.indexOf("de"))).toHaveText(germany);
  });
}

test("a post is there in every language, its own language marked", { tag: ["@I18N-01", "@I18N-08"] }, async ({
  request,
}) => {
  for (const language of languages) {
    const html = await (await request.get(inLanguage(language, samplePost))).text();
    expect(tagsOf(html, "html")[0]).toMatchObject({ lang: language, dir: "ltr" });
    if (language !== "en") expect(tagsOf(html, "article")[0]).toMatchObject({ lang: "en" });
  }
});

for (const path of ["/xx/about", "/pt", "/en-us/about", "/ES/about/x"]) {
  test(`${path} is in no language offered and answers 404`, { tag: ["@I18N-01"] }, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("dates of the blog follow the language and are those in UTC", { tag: ["@I18N-05", "@I18N-07"] }, async ({
  browser,
  request,
}) => {
  const shown = async (language: string) => {
    const html = await (await request.get(inLanguage(language, samplePost))).text();
    return { iso: tagsOf(html, "time")[0]?.datetime ?? "", text: textOf(html, "time") };
  };
  for (const language of ["es", "fr", "de"]) {
    const { iso, text } = await shown(language);
    const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(new Date(iso));
    expect(text).toContain(month);
  }
  // A reader on the other side of the date line sees the same day, with and without script.
  const { text } = await shown("en");
  const context = await browser.newContext({ timezoneId: "Pacific/Kiritimati" });
  const far = await context.newPage();
  await far.goto(samplePost);
  await expect(far.locator("time").first()).toHaveText(text);
  await context.close();
});

test.describe("someone who signs up in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("has that zone stored, and the time in UTC", { tag: ["@I18N-07", "@FIELD-22"] }, async ({ page }) => {
    const person = newPerson("student");
    const before = Date.now();
    await signUp(page, person);
    const database = new Database(join(process.env.BAOBAB_E2E_DATA ?? "", "baobab.sqlite"), { readonly: true });
    const row = database
      .prepare("select time_zone, date_of_birth, created_at from users where email_key = ?")
      .get(person.email.toLowerCase());
    database.close();
    expect(row).toMatchObject({ time_zone: "Asia/Tokyo", date_of_birth: "1990-05-17" });
    const createdAt = Number(Object(row).created_at);
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
  });
});
