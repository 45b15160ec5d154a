import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { readFlash } from "#browser/live/flash.ts";
import { publicPaths } from "#lib/platform/paths.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { foreignWords, parsed, parsedElementsOf, shownWordsOf } from "./support/parsed-page.ts";
import { newPerson, signUpByForm } from "./support/people.ts";
import { elementText, entryPaths, inLanguage, samplePost, siteLanguages, tagsOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Headings that are the same word in these languages. */
const sameWord: Record<string, readonly string[]> = { "/contact": ["fr"] };
const paths = [...publicPaths, ...entryPaths];
const origin = () => process.env.BAOBAB_E2E_URL ?? "";
type Language = (typeof siteLanguages)[number];

/** Addresses of the same page by language, as it tells search engines. */
function alternatesOf(page: ReturnType<typeof parsed>): Record<string, string> {
  const links = parsedElementsOf(page, "link").filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
  return Object.fromEntries(links.map(({ hreflang = "", href = "" }) => [hreflang, href.replace(/\/$/, "")]));
}

const address = (language: string, path: string) => `${origin()}${inLanguage(language, path)}`.replace(/\/$/, "");
const named = (path: string) =>
  Object.fromEntries([
    ...siteLanguages.map((language) => [language, address(language, path)]),
    ["x-default", address("en", path)],
  ]);

test("every public page and a post are there in every language, marked and titled in it, each naming the same in all, with nothing left in English", {
  tag: ["@I18N-01a", "@I18N-01b", "@I18N-06e", "@I18N-08a", "@I18N-10b"],
}, async ({ request }) => {
  for (const path of [...paths, samplePost]) {
    let english = "";
    for (const language of siteLanguages) {
      const at = inLanguage(language, path);
      const answer = await request.get(at, { maxRedirects: 0 });
      expect(answer.status(), at).toBe(200);
      const html = await answer.text();
      const page = parsed(html);
      expect(parsedElementsOf(page, "html")[0], at).toMatchObject({ lang: language, dir: "ltr" });
      const heading = elementText(html, "h1");
      expect(heading, at).not.toBe("");
      // A missing sentence would show its key.
      expect(html, at).not.toMatch(
        />(?:auth|common|contact|donations|errors|home|layout|policies|posts|safety|site)\.[a-z]+(?:\.[A-Za-z]+)+</,
      );
      if (!entryPaths.some((entry) => entry === path)) expect(alternatesOf(page), at).toEqual(named(path));
      if (language === "en") english = heading;
      else if (path === samplePost) expect(tagsOf(html, "article")[0]).toMatchObject({ lang: "en" });
      else {
        if (!sameWord[path]?.includes(language)) expect(heading, at).not.toBe(english);
        const words = shownWordsOf(page, language);
        expect(words.length, at).toBeGreaterThan(30);
        expect(foreignWords(words), at).toEqual([]);
      }
    }
  }
});

test("the options of a form keep their codes, with labels in one language alone", {
  tag: ["@I18N-08b"],
}, async ({ request }) => {
  const countries = ["", "us", "uk", "ca", "au", "de", "fr", "es", "it", "in", "br", "mx", "eg", "other"];
  const years = ["8th", "9th", "10th", "11th", "12th", "freshman", "sophomore", "junior", "senior", "graduate"];
  const germany = { en: "Germany", es: "Alemania", fr: "Allemagne", de: "Deutschland" };
  const options = async (language: Language, name: string) => {
    const html = await (await request.get(`${inLanguage(language, "/signup")}?role=student`)).text();
    const [select = ""] = new RegExp(`<select[^>]* name="${name}".*?</select>`, "s").exec(html) ?? [];
    return parsedElementsOf(parsed(select), "option").map(({ value = "", text = "" }) => [value, text.trim()] as const);
  };
  const all: Record<string, Record<string, string>> = {};
  for (const language of siteLanguages) {
    const [country, grade] = [await options(language, "country"), await options(language, "grade")];
    expect(country.map(([code]) => code)).toEqual(countries);
    expect(grade.map(([code]) => code)).toEqual(["", ...years]);
    expect(Object.fromEntries(country).de).toBe(germany[language]);
    all[language] = Object.fromEntries([...grade, ...country]);
  }
  for (const language of ["es", "fr", "de"]) {
    const region = (code: string, locale: string) =>
      new Intl.DisplayNames(locale, { type: "region" }).of(code === "uk" ? "GB" : code.toUpperCase());
    for (const [code, label] of Object.entries(all[language] ?? {})) {
      expect(label, `${code} in ${language}`).not.toBe("");
      if (label !== all.en?.[code]) continue;
      // The same word in both languages, as "Canada" in French, is no mistake.
      expect(code, `${label} in ${language}`).toHaveLength(2);
      expect(region(code, language), `${code} in ${language}`).toBe(region(code, "en"));
    }
  }
});

test("pages that are not there say so in each language, marked as it, and languages that are not offered are such pages", {
  tag: ["@I18N-01c", "@I18N-08a"],
}, async ({ request }) => {
  for (const path of ["/xx/about", "/pt", "/en-us/about", "/ES/about/x"])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const language of siteLanguages) {
    for (const path of ["/nowhere", "/blog/no-such-post", "/about/nothing"]) {
      const answer = await request.get(inLanguage(language, path));
      expect(answer.status(), path).toBe(404);
      const page = parsed(await answer.text());
      expect(parsedElementsOf(page, "html")[0], path).toMatchObject({ lang: language, dir: "ltr" });
      if (language !== "en") expect(foreignWords(shownWordsOf(page, language)), path).toEqual([]);
    }
  }
});

test("dates of the blog follow the language and are those in UTC", { tag: ["@I18N-05b", "@I18N-07d"] }, async ({
  browser,
  request,
}) => {
  const shown = async (language: string) => {
    const html = await (await request.get(inLanguage(language, samplePost))).text();
    return { iso: tagsOf(html, "time")[0]?.datetime ?? "", text: elementText(html, "time") };
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

test("English has no prefix: its addresses lead to those without", { tag: ["@I18N-01b"] }, async ({ request }) => {
  for (const [from, to] of [
    ["/en", "/"],
    ["/en/about", "/about"],
    ["/en/blog?q=tree", "/blog?q=tree"],
    ["/en/login", "/login"],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([301, 307, 308], from).toContain(answer.status());
    expect(new URL(answer.headers().location ?? "", origin()).href).toBe(`${origin()}${to}`);
  }
});

test("no browser is led away from an English address", { tag: ["@I18N-04a", "@I18N-04c"] }, async ({ request }) => {
  for (const path of ["/", "/about", "/login"]) {
    const answer = await request.get(path, { headers: { "accept-language": "es,en;q=0.5" }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers().vary ?? "", path).not.toMatch(/accept-language/i);
    expect(parsedElementsOf(parsed(await answer.text()), "html")[0], path).toMatchObject({ lang: "en" });
  }
});

const said = {
  en: {
    required: "Please fill in this field.",
    email: "Please enter a valid e-mail address.",
    failed: "Login failed",
    toast: "Successfully logged in as mentor.",
    privacy: "Privacy Policy",
  },
  es: {
    required: "Completa este campo.",
    email: "Escribe un correo electrónico válido.",
    failed: "No se pudo iniciar sesión",
    toast: "Has iniciado sesión como mentor.",
    privacy: "Política de privacidad",
  },
  fr: {
    required: "Veuillez remplir ce champ.",
    email: "Veuillez saisir une adresse e-mail valide.",
    failed: "Échec de la connexion",
    toast: "Connexion réussie. Votre rôle\u00a0: mentor.",
    privacy: "Politique de confidentialité",
  },
  de: {
    required: "Bitte fülle dieses Feld aus.",
    email: "Bitte gib eine gültige E-Mail-Adresse ein.",
    failed: "Anmeldung fehlgeschlagen",
    toast: "Du bist angemeldet. Deine Rolle: Mentor/in.",
    privacy: "Datenschutzerklärung",
  },
} as const;

test("faults, failures, toasts and policies speak French in a browser", {
  tag: ["@I18N-06a", "@I18N-06b", "@I18N-06e"],
}, async ({ page }) => {
  const words = said.fr;
  await page.goto("/fr/contact");
  await page.locator("main [name=email]").fill("no address");
  await page.locator("main form [type=submit]").click();
  await expect(page.getByText(words.required).first()).toBeVisible();
  await expect(page.getByText(words.email)).toBeVisible();

  await page.goto("/fr/login");
  await page.locator("[name=email]").fill("nobody@people.example");
  await page.locator("[name=password]").fill("wrong");
  await page.locator("main form [type=submit]:not([name])").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(words.failed);

  await page.locator("button[name=demo][value=mentor]").click();
  await expect(page.getByText(words.toast, { exact: true })).toBeVisible();
});

for (const language of siteLanguages) {
  const words = said[language];
  test(`the server's faults, failures, toasts and policies speak ${language}`, {
    tag: ["@I18N-06a", "@I18N-06b", "@I18N-06e"],
  }, async () => {
    const client = new HttpClient(origin());
    const asked = await client.submit(inLanguage(language, "/contact"), { email: "no address" });
    const told = parsedElementsOf(parsed(asked.body), "p").map(({ text }) => text);
    expect(told).toEqual(expect.arrayContaining([words.required, words.email]));

    const login = inLanguage(language, "/login");
    const refused = await client.submit(login, { email: "nobody@people.example", password: "wrong" });
    const alerts = parsedElementsOf(parsed(refused.body), "div").filter(({ role }) => role === "alert");
    expect(alerts[0]?.text).toContain(words.failed);

    const policy = await client.get(inLanguage(language, "/privacy"));
    expect(elementText(policy.body, "h1")).toBe(words.privacy);
    const demo = formsIn((await client.get(login)).body).find(({ text }) => text.includes("[demo=mentor]"));
    if (!demo) throw new Error(`${login} has no demo`);
    await client.post(login, demo, { demo: "mentor" });
    expect(readFlash(client.cookies.get("baobab_flash") ?? "")?.description).toBe(words.toast);
  });
}

test.describe("a mentor who signs up in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("has that zone stored, and the time in UTC; sees times of their own in their zone, and dates of the blog in UTC", {
    tag: [
      "@FIELD-22b",
      "@FIELD-22c",
      "@I18N-05a",
      "@I18N-07a",
      "@I18N-07b",
      "@I18N-07c",
      "@I18N-07d",
      "@I18N-07g",
      "@SET-03c",
    ],
  }, async ({ page }) => {
    const person = newPerson("mentor");
    const before = Date.now();
    await signUpByForm(page, person);
    const database = new Database(join(process.env.BAOBAB_E2E_DATA ?? "", "baobab.sqlite"), { timeout: 5_000 });
    const row = database
      .prepare("select id, time_zone, date_of_birth, created_at from users where email_key = ?")
      .get(person.email.toLowerCase());
    expect(row).toMatchObject({ time_zone: "Asia/Tokyo", date_of_birth: "1990-05-17" });
    const { id, created_at: createdAt } = Object(row) as { id: string; created_at: number };
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());

    const instant = Date.UTC(2025, 0, 4, 20, 30);
    const post = `insert into posts (id, author_id, title, slug, content, search_text, status, published_at, created_at,
      updated_at, reading_time) values (?, ?, 'Time zones', ?, '<p>Text.</p>', 'text', 'published', ?, ?, ?, 1)`;
    database.prepare(post).run(crypto.randomUUID(), id, `time-zones-${id}`, instant, instant, instant);
    database.prepare("update users set created_at = ? where id = ?").run(instant, id);
    const inZone = async (zone: string, joined: string, changed: RegExp) => {
      database.prepare("update users set time_zone = ? where id = ?").run(zone, id);
      await expectTimes(page, joined, changed);
    };
    await inZone("Asia/Tokyo", "January 05, 2025", /^Jan 05, 2025, 5:30\sAM$/);
    await inZone("America/Los_Angeles", "January 04, 2025", /^Jan 04, 2025, 12:30\sPM$/);

    const question = page.getByRole("region", { name: "What is your time zone?" });
    const set = database.prepare("update users set time_zone = ?, zone_known = ? where id = ?");
    for (const [zone, known] of [
      ["Asia/Tokyo", 0],
      ["UTC", 1],
    ]) {
      set.run(zone, known, id);
      await page.goto("/dashboard");
      await expect(question).toHaveCount(0);
    }
    set.run("UTC", 0, id);
    await page.goto("/dashboard");
    await question.getByRole("button", { name: "Use Asia/Tokyo" }).click();
    await expect(page.getByText("Times are now shown in Asia/Tokyo", { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
    const answered = database.prepare("select time_zone, zone_known from users where id = ?").get(id);
    expect(answered).toEqual({ time_zone: "Asia/Tokyo", zone_known: 1 });
    database.close();
  });
});

async function expectTimes(page: Page, joined: string, changed: RegExp): Promise<void> {
  await page.goto("/dashboard/blogs");
  const row = page.getByRole("row", { name: "Time zones" });
  await expect(row.getByRole("cell").nth(3)).toContainText("Jan 04, 2025");
  await expect(row.locator("time")).toHaveAttribute("title", changed);
  await expect(row.locator("time")).toHaveText(/^Changed \d+ years? ago$/);
  const profile = await page.request.get("/dashboard/profile");
  expect(await profile.text()).toContain(joined);
}
