import { expect } from "@playwright/test";
import { signInAsDemo } from "./support/people.ts";
import {
  entryPaths,
  inLanguage,
  languages,
  metaOf,
  publicPaths,
  sampleDraft,
  samplePost,
  tagsOf,
  textOf,
} from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const site = () => new URL(process.env.BAOBAB_E2E_URL ?? "").origin;
const absolute = (language: string, path: string) => new URL(inLanguage(language, path), site()).href;
/** Whether search engines would take two addresses for one. */
const same = (address = "") => address.replace(/\/$/, "");

for (const language of languages) {
  test(`every public page in ${language} says what it is, where, and in which languages`, {
    tag: ["@SEO-01"],
  }, async ({ request }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const paths = [...publicPaths, ...entryPaths, samplePost];
    for (const path of paths) {
      const html = await (await request.get(inLanguage(language, path))).text();
      titles.add(textOf(html, "title"));
      descriptions.add(metaOf(html, "description") ?? "");
      const links = tagsOf(html, "link");
      const canonical = links.filter((link) => link.rel === "canonical").map((link) => same(link.href));
      expect(canonical, path).toEqual([same(absolute(language, path))]);
      const alternates = links.filter((link) => link.rel === "alternate" && link.hreflang);
      expect(Object.fromEntries(alternates.map((link) => [link.hreflang, same(link.href)])), path).toEqual({
        ...Object.fromEntries(languages.map((other) => [other, same(absolute(other, path))])),
        "x-default": same(absolute("en", path)),
      });
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
    for (const words of [...titles, ...descriptions]) expect(words.length).toBeGreaterThan(5);
  });
}

test("pages for nobody's search are marked so, public ones are not", { tag: ["@SEO-05"] }, async ({ request }) => {
  for (const language of languages) {
    for (const path of [...entryPaths, "/blog/preview", sampleDraft, "/nope"]) {
      const html = await (await request.get(inLanguage(language, path))).text();
      expect(metaOf(html, "robots"), `${language} ${path}`).toMatch(/noindex/);
    }
    for (const path of [...publicPaths, samplePost]) {
      const html = await (await request.get(inLanguage(language, path))).text();
      expect(metaOf(html, "robots") ?? "", `${language} ${path}`).not.toMatch(/noindex/);
    }
  }
});

test("no page of the dashboard is for search engines", { tag: ["@SEO-05"] }, async ({ page }) => {
  await signInAsDemo(page, "mentor");
  const links = page.getByRole("navigation").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const pages = [...new Set(addresses)].filter((address) => address.startsWith("/dashboard"));
  expect(pages.length).toBeGreaterThan(5);
  for (const address of [...pages, "/dashboard/blogs/new"]) {
    const html = await (await page.request.get(address)).text();
    expect(metaOf(html, "robots"), address).toMatch(/noindex/);
  }
  const map = await (await page.request.get("/sitemap.xml")).text();
  for (const closed of ["/dashboard", "/login", "/signup", "/blog/preview", sampleDraft]) {
    expect(map).not.toContain(`${closed}<`);
  }
});
