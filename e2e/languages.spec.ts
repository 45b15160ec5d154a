import { join } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { publicPaths } from "#lib/platform/paths.ts";
import { unique, writePost } from "./support/editor.ts";
import { foreignWords, parsed, parsedElementsOf, shownWordsOf } from "./support/parsed-page.ts";
import { newPerson, signUpAtOnce, signUpByForm } from "./support/people.ts";
import { elementText, entryPaths, inLanguage, samplePost, siteLanguages, tagsOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Headings that are the same word in these languages. */
const sameWord: Record<string, readonly string[]> = { "/contact": ["fr"] };
const paths = [...publicPaths, ...entryPaths];
const origin = () => process.env.BAOBAB_E2E_URL ?? "";

/** Addresses of the same page by language, as it tells search engines. */
function alternatesOf(html: string): Record<string, string> {
  const links = parsedElementsOf(parsed(html), "link").filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
  return Object.fromEntries(links.map(({ hreflang = "", href = "" }) => [hreflang, href]));
}

for (const language of siteLanguages) {
  test(`every public page is there in ${language}, marked and titled in it`, {
    tag: ["@I18N-01a", "@I18N-01b", "@I18N-08a"],
  }, async ({ request }) => {
    for (const path of paths) {
      const address = inLanguage(language, path);
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(tagsOf(html, "html")[0], address).toMatchObject({ lang: language, dir: "ltr" });
      const heading = elementText(html, "h1");
      expect(heading, address).not.toBe("");
      // A missing sentence would show its key.
      expect(html, address).not.toMatch(
        />(?:auth|common|contact|donations|errors|home|layout|policies|posts|safety|site)\.[a-z]+(?:\.[A-Za-z]+)+</,
      );
      if (language === "en" || sameWord[path]?.includes(language)) continue;
      expect(heading, address).not.toBe(elementText(await (await request.get(path)).text(), "h1"));
    }
  });

  test(`options in ${language} keep their codes and have labels of the language`, { tag: ["@I18N-08b"] }, async ({
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

test("a post is there in every language, its own language marked", {
  tag: ["@I18N-01b", "@I18N-10b", "@I18N-08a"],
}, async ({ request }) => {
  for (const language of siteLanguages) {
    const html = await (await request.get(inLanguage(language, samplePost))).text();
    expect(tagsOf(html, "html")[0]).toMatchObject({ lang: language, dir: "ltr" });
    if (language !== "en") expect(tagsOf(html, "article")[0]).toMatchObject({ lang: "en" });
  }
});

for (const path of ["/xx/about", "/pt", "/en-us/about", "/ES/about/x"]) {
  test(`${path} is in no language offered and answers 404`, { tag: ["@I18N-01c"] }, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

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

test.describe("someone who signs up in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("has that zone stored, and the time in UTC", {
    tag: ["@I18N-07a", "@I18N-07b", "@FIELD-22b", "@FIELD-22c"],
  }, async ({ page }) => {
    const person = newPerson("student");
    const before = Date.now();
    await signUpByForm(page, person);
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

for (const path of [...publicPaths, samplePost]) {
  test(`${path} names itself in every language, and each of them names the same`, {
    tag: ["@I18N-01b", "@I18N-08a"],
  }, async ({ request }) => {
    const expected = Object.fromEntries([
      ...siteLanguages.map((language) => [language, `${origin()}${inLanguage(language, path)}`.replace(/\/$/, "")]),
      ["x-default", `${origin()}${path}`.replace(/\/$/, "")],
    ]);
    for (const language of siteLanguages) {
      const answer = await request.get(inLanguage(language, path), { maxRedirects: 0 });
      expect(answer.status(), language).toBe(200);
      const html = await answer.text();
      const [root] = parsedElementsOf(parsed(html), "html");
      expect(root, language).toMatchObject({ lang: language, dir: "ltr" });
      const named = Object.entries(alternatesOf(html)).map(([code, href]) => [code, href.replace(/\/$/, "")]);
      expect(Object.fromEntries(named), language).toEqual(expected);
    }
  });
}

for (const language of ["es", "fr", "de"] as const) {
  test(`nothing on a public page in ${language} is left in English`, { tag: ["@I18N-01a", "@I18N-06e"] }, async ({
    request,
  }) => {
    for (const path of [...publicPaths, ...entryPaths]) {
      const html = await (await request.get(inLanguage(language, path))).text();
      const words = shownWordsOf(parsed(html), language);
      expect(words.length, path).toBeGreaterThan(30);
      expect(foreignWords(words), path).toEqual([]);
    }
  });
}

test("the options of a form are in one language alone", { tag: ["@I18N-08b"] }, async ({ request }) => {
  const labels = async (language: string) => {
    const page = parsed(await (await request.get(`${inLanguage(language, "/signup")}?role=student`)).text());
    return Object.fromEntries(
      parsedElementsOf(page, "option").map(({ value = "", text = "" }) => [value, text.trim()]),
    );
  };
  const english = await labels("en");
  expect(Object.keys(english).length).toBeGreaterThan(20);
  for (const language of ["es", "fr", "de"]) {
    const region = (code: string, locale: string) =>
      new Intl.DisplayNames(locale, { type: "region" }).of(code === "uk" ? "GB" : code.toUpperCase());
    for (const [code, label] of Object.entries(await labels(language))) {
      expect(label, `${code} in ${language}`).not.toBe("");
      if (label !== english[code]) continue;
      // The same word in both languages, as "Canada" in French, is no mistake.
      expect(code, `${label} in ${language}`).toHaveLength(2);
      expect(region(code, language), `${code} in ${language}`).toBe(region(code, "en"));
    }
  }
});

for (const language of siteLanguages) {
  test(`pages that are not there say so in ${language}, marked as it`, { tag: ["@I18N-08a"] }, async ({ request }) => {
    for (const path of ["/nowhere", "/blog/no-such-post", "/about/nothing"]) {
      const answer = await request.get(inLanguage(language, path));
      expect(answer.status(), path).toBe(404);
      const page = parsed(await answer.text());
      expect(parsedElementsOf(page, "html")[0], path).toMatchObject({ lang: language, dir: "ltr" });
      if (language !== "en") expect(foreignWords(shownWordsOf(page, language)), path).toEqual([]);
    }
  });
}

for (const [from, to] of [
  ["/en", "/"],
  ["/en/about", "/about"],
  ["/en/blog?q=tree", "/blog?q=tree"],
  ["/en/login", "/login"],
] as const) {
  test(`English has no prefix: ${from} leads to ${to}`, { tag: ["@I18N-01b"] }, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([301, 307, 308]).toContain(answer.status());
    expect(new URL(answer.headers().location ?? "", origin()).href).toBe(`${origin()}${to}`);
  });
}

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

for (const language of siteLanguages) {
  const words = said[language];
  test(`faults, failures, toasts and policies speak ${language}`, {
    tag: ["@I18N-06a", "@I18N-06b", "@I18N-06e"],
  }, async ({ page }) => {
    await page.goto(inLanguage(language, "/contact"));
    await page.locator("main [name=email]").fill("no address");
    await page.locator("main form [type=submit]").click();
    await expect(page.getByText(words.required).first()).toBeVisible();
    await expect(page.getByText(words.email)).toBeVisible();

    await page.goto(inLanguage(language, "/login"));
    await page.locator("[name=email]").fill("nobody@people.example");
    await page.locator("[name=password]").fill("wrong");
    await page.locator("main form [type=submit]:not([name])").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(words.failed);

    await page.locator("button[name=demo][value=mentor]").click();
    await expect(page.getByText(words.toast, { exact: true })).toBeVisible();
    await page.goto(inLanguage(language, "/privacy"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.privacy);
  });
}

test.describe("a mentor in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("sees times of their own in their zone, and dates of the blog in UTC", {
    tag: ["@I18N-05a", "@SET-03c", "@I18N-07c", "@I18N-07d"],
  }, async ({ page }) => {
    const person = newPerson("mentor");
    await signUpAtOnce(page, person);
    const data = process.env.BAOBAB_E2E_DATA ?? "";
    const instant = Date.UTC(2025, 0, 4, 20, 30);
    await writePost(page, unique("Time zones"), "Publish");
    const database = new Database(join(data, "baobab.sqlite"), { timeout: 5_000 });
    const author = "(select id from users where email_key = ?)";
    for (const column of ["published_at", "updated_at"]) {
      database.prepare(`update posts set ${column} = ? where author_id = ${author}`).run(instant, person.email);
    }
    database.prepare("update users set created_at = ? where email_key = ?").run(instant, person.email);
    const inZone = async (zone: string, joined: string, changed: RegExp) => {
      database.prepare("update users set time_zone = ? where email_key = ?").run(zone, person.email);
      await page.goto("/dashboard/blogs");
      const row = page.getByRole("row", { name: "Time zones" });
      await expect(row.getByRole("cell").nth(3)).toContainText("Jan 04, 2025");
      await expect(row.locator("time")).toHaveAttribute("title", changed);
      await expect(row.locator("time")).toHaveText(/^Changed \d+ years? ago$/);
      await page.goto("/dashboard/profile");
      await expect(page.getByText(joined)).toBeVisible();
    };
    await inZone("Asia/Tokyo", "January 05, 2025", /^Jan 05, 2025, 5:30\sAM$/);
    await inZone("America/Los_Angeles", "January 04, 2025", /^Jan 04, 2025, 12:30\sPM$/);
    database.close();
  });
});
