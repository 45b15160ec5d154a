import { expect } from "@playwright/test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { publicPaths } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { signedInDemo } from "./shows/people.ts";
import { newPerson, type Person } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import {
  elementText,
  entryPaths,
  inLanguage,
  metaOf,
  sampleDraft,
  samplePost,
  siteLanguages,
  tagsOf,
} from "./support/site-pages.ts";
import { blogPosting, elementsOf, faqPage, structuredData, webSite } from "./support/structured-data.ts";
import { test } from "./support/test.ts";

const site = () => new URL(process.env.BAOBAB_E2E_URL ?? "").origin;
const absolute = (language: string, path: string) => new URL(inLanguage(language, path), site()).href;
/** Whether search engines would take two addresses for one. */
const same = (address = "") => address.replace(/\/$/, "");

for (const language of siteLanguages) {
  test(`every public page in ${language} says what it is, where, and in which languages`, {
    tag: ["@SEO-01a", "@SEO-01b", "@SEO-01c"],
  }, async ({ request }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const paths = [...publicPaths, ...entryPaths, samplePost];
    for (const path of paths) {
      const html = await (await request.get(inLanguage(language, path))).text();
      titles.add(elementText(html, "title"));
      descriptions.add(metaOf(html, "description") ?? "");
      const links = tagsOf(html, "link");
      const canonical = links.filter((link) => link.rel === "canonical").map((link) => same(link.href));
      expect(canonical, path).toEqual([same(absolute(language, path))]);
      const alternates = links.filter((link) => link.rel === "alternate" && link.hreflang);
      expect(Object.fromEntries(alternates.map((link) => [link.hreflang, same(link.href)])), path).toEqual({
        ...Object.fromEntries(siteLanguages.map((other) => [other, same(absolute(other, path))])),
        "x-default": same(absolute("en", path)),
      });
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
    for (const words of [...titles, ...descriptions]) expect(words.length).toBeGreaterThan(5);
  });
}

test("a post and its translations name each other for readers and search engines", {
  tag: ["@EDIT-40b", "@EDIT-40c"],
}, async ({ request }) => {
  const dataDir = process.env.BAOBAB_E2E_DATA ?? "";
  const [original, translation] = [crypto.randomUUID(), crypto.randomUUID()];
  const store = (id: string, language: string, of: string) =>
    changeRows(
      dataDir,
      `INSERT INTO posts (id, author_id, title, slug, language, content, search_text, status, published_at, created_at,
        updated_at, reading_time, translation_of, translation_agreed_at)
      SELECT ?, id, 'Half an apple', ?, ?, '<p>Half.</p>', 'half', 'published', ?, ?, ?, 1, nullif(?, ''), ? FROM users WHERE email = ?`,
      ...[id, `half-${id}`, language, Date.now(), Date.now(), Date.now(), of, Date.now(), demoAccounts.mentor.email],
    );
  store(original, "en", "");
  store(translation, "es", original);
  const addresses = {
    en: absolute("en", `/blog/half-${original}`),
    es: absolute("es", `/blog/half-${translation}`),
    "x-default": absolute("en", `/blog/half-${original}`),
  };
  for (const [path, own] of [
    [`/blog/half-${original}`, addresses.en],
    [`/es/blog/half-${translation}`, addresses.es],
    [`/fr/blog/half-${translation}`, addresses.es],
  ] as const) {
    const html = await (await request.get(path)).text();
    const links = tagsOf(html, "link");
    expect(links.find(({ rel }) => rel === "canonical")?.href, path).toBe(own);
    const alternates = links.filter((link) => link.rel === "alternate" && link.hreflang);
    expect(Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])), path).toEqual(addresses);
    const [language, address] =
      own === addresses.en ? ["es", `/es/blog/half-${translation}`] : ["en", `/blog/half-${original}`];
    const named = tagsOf(html, "a").map(({ hreflang, href }) => [hreflang, href]);
    expect(named, path).toContainEqual([language, address]);
  }
});

test("pages for nobody's search are marked so, public ones are not", { tag: ["@SEO-05a"] }, async ({ request }) => {
  for (const language of siteLanguages) {
    for (const path of [
      ...entryPaths,
      "/blog/preview",
      "/blog?q=study",
      "/report-about",
      "/guardian",
      "/guardian/no-such-link",
      "/verify",
      "/verify/0000-0000-0000-0000",
      sampleDraft,
      "/blog/nope",
      "/nope",
    ]) {
      const html = await (await request.get(inLanguage(language, path))).text();
      expect(metaOf(html, "robots"), `${language} ${path}`).toMatch(/noindex/);
    }
    for (const path of [...publicPaths, samplePost]) {
      const html = await (await request.get(inLanguage(language, path))).text();
      expect(metaOf(html, "robots") ?? "", `${language} ${path}`).not.toMatch(/noindex/);
    }
  }
});

const siteMap = z.object({
  urlset: z.object({
    "@xmlns": z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    "@xmlns:xhtml": z.literal("http://www.w3.org/1999/xhtml"),
    url: z.array(
      z.strictObject({
        loc: z.url(),
        lastmod: z.iso.datetime().optional(),
        "xhtml:link": z.array(
          z.strictObject({ "@rel": z.literal("alternate"), "@hreflang": z.string(), "@href": z.url() }),
        ),
      }),
    ),
  }),
});

async function signUpMinor(): Promise<Person> {
  const child = newPerson("student", "Zebedee Quillfeather");
  const signedUp = await new HttpClient(site()).submit("/signup?role=student", {
    name: child.name,
    email: child.email,
    password: child.password,
    confirmPassword: child.password,
    dateOfBirth: `${new Date().getFullYear() - 15}-01-02`,
    subjects: "Maths, Physics",
  });
  expect([signedUp.status, signedUp.location]).toEqual([303, "/dashboard"]);
  return child;
}

function expectNothingOf(child: Person, text: string, address: string): void {
  const words = text.toLowerCase().replace(/q=quillfeather|value="quillfeather"/g, "");
  expect(words, address).not.toContain("quillfeather");
  expect(text, address).not.toContain(child.email);
}

test("the site map lists every public page and post in every language, each is what it says, and nothing about a minor is in any", {
  tag: ["@SEO-02a", "@SEO-02b", "@SEO-05b"],
}, async ({ request }) => {
  const child = await signUpMinor();
  const xml = await (await request.get("/sitemap.xml")).text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" });
  const { url: pages } = siteMap.parse(parser.parse(xml)).urlset;
  const addresses = pages.map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const language of siteLanguages) {
    for (const path of [...publicPaths, samplePost])
      expect(addresses).toContain(`${site()}${inLanguage(language, path)}`);
  }
  for (const { loc, lastmod, "xhtml:link": links } of pages) {
    const languages = links.map((link) => link["@hreflang"]);
    // A post that was translated stands at the address of its own language alone.
    expect(languages.toSorted(), loc).toEqual(
      (loc.includes("/blog/half-") ? ["en", "es", "x-default"] : [...siteLanguages, "x-default"]).toSorted(),
    );
    expect(links.map((link) => link["@href"])).toContain(loc);
    if (loc.includes("/blog/")) expect(Date.parse(lastmod ?? ""), loc).toBeLessThanOrEqual(Date.now());
  }
  // Other journeys publish hundreds of posts, which are alike.
  const posts = addresses.filter((address) => address.includes("/blog/"));
  for (const loc of addresses.filter((address) => !posts.slice(24).includes(address))) {
    const answer = await request.get(loc, { maxRedirects: 0 });
    expect(answer.status(), loc).toBe(200);
    const html = await answer.text();
    expect(same(tagsOf(html, "link").find(({ rel }) => rel === "canonical")?.href), loc).toBe(same(loc));
    expect(metaOf(html, "robots") ?? "", loc).not.toMatch(/noindex/);
    expect(answer.headers()["x-robots-tag"], loc).toBeUndefined();
    expectNothingOf(child, html, loc);
  }
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of ["/sitemap.xml", "/feed.xml", "/robots.txt", "/blog?q=quillfeather"]) {
    expectNothingOf(child, await (await request.get(address)).text(), address);
  }
});

test("finders of a fault read where to write to", { tag: ["@OPS-21a"] }, async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const [contact, expires = ""] = (await answer.text()).split("\n");
  expect(contact).toBe("Contact: mailto:support@baobab.example");
  expect(Date.parse(expires.replace("Expires: ", ""))).toBeGreaterThan(Date.now());
});

test("robots are told the site map and what is not theirs", { tag: ["@SAFE-16f", "@SEO-02c", "@SEO-02d"] }, async ({
  request,
}) => {
  const lines = (await (await request.get("/robots.txt")).text()).split("\n").map((line) => line.trim());
  expect(lines).toContain(`Sitemap: ${site()}/sitemap.xml`);
  expect(lines).toContain("User-Agent: *");
  for (const language of siteLanguages) {
    for (const closed of ["/dashboard", "/staff", "/guardian", "/reset-password", "/confirm-email", "/blog/preview"]) {
      expect(lines).toContain(`Disallow: ${inLanguage(language, closed)}`);
    }
  }
  // Nothing that is closed begins an address of the site map.
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const xml = await (await request.get("/sitemap.xml")).text();
  for (const path of closed) expect(xml).not.toContain(`<loc>${site()}${path}`);
});

for (const language of siteLanguages) {
  test(`structured data in ${language} has the shape search engines ask for`, {
    tag: ["@SEO-03b", "@SEO-03c"],
  }, async ({ request }) => {
    const read = async (path: string) => (await request.get(inLanguage(language, path))).text();
    const [home, ...none] = structuredData(await read("/"));
    expect(webSite.parse(home)).toMatchObject({ inLanguage: language });
    expect(none).toEqual([]);
    const html = await read(samplePost);
    const [post] = structuredData(html).map((data) => blogPosting.parse(data));
    expect(post?.headline).toBe(elementText(html, "h1"));
    expect(post?.mainEntityOfPage).toBe(absolute(language, samplePost));
    expect((await request.get(post?.image ?? "")).headers()["content-type"]).toMatch(/^image\//);
    expect((await request.get(post?.publisher.logo ?? "")).status()).toBe(200);
    const faq = await read("/faq");
    const [questions] = structuredData(faq).map((data) => faqPage.parse(data));
    expect(questions?.mainEntity).toHaveLength(elementsOf(faq, "details").filter(({ name }) => name === "faq").length);
    expect(new Set(questions?.mainEntity.map(({ name }) => name)).size).toBe(questions?.mainEntity.length);
  });
}

test("no page of the dashboard is for search engines", { tag: ["@SEO-05a"] }, async () => {
  const mentor = await signedInDemo(site(), "mentor");
  const links = elementsOf((await mentor.get("/dashboard")).body, "a").map(({ href = "" }) => href);
  const pages = [...new Set(links)].filter((address) => address.startsWith("/dashboard"));
  expect(pages.length).toBeGreaterThan(5);
  for (const address of [...pages, "/dashboard/blogs/new"]) {
    expect(metaOf((await mentor.get(address)).body, "robots"), address).toMatch(/noindex/);
  }
  const map = (await mentor.get("/sitemap.xml")).body;
  for (const closed of ["/dashboard", "/login", "/signup", "/blog/preview", sampleDraft]) {
    expect(map).not.toContain(`${closed}<`);
  }
});
