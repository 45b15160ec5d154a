import { expect } from "@playwright/test";
import sharp from "sharp";
import { makePerson } from "#attack/people.ts";
import { locales } from "#i18n/routing.ts";
import { sections, sectionsOf } from "#lib/administration/dashboard/navigation.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { runScript } from "#scripts/support/run.ts";
import { descendants, isTag } from "#server/front/nodes.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn, signedInDemo } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { slugOf, toast, unique } from "./support/editor.ts";
import { documents, entries } from "./support/pages.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { letPictureThrough, publishAtOnce } from "./support/post-rows.ts";
import { test } from "./support/test.ts";

test("the safety page tells parents who checks, who looks on and what they can do themselves, and whom to call", {
  tag: ["@SITE-31a"],
}, async ({ page }) => {
  await page.goto("/safety");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Checked",
    "Supervised",
    "In control",
    "How to report",
    "What you can do at home",
    "What Baobab is not",
    "Emergency numbers and helplines",
  ]);
  await expect(main).toContainText("Nobody under 13 can have an account.");
  const details = {
    "How mentors are checked": "2 references from people who are not relatives.",
    "What the filter and our team see": "a mentor can publish once they are approved",
    "What students and guardians can do": "Nobody under 18 has a public profile. Adult students choose who sees theirs",
  };
  for (const [summary, text] of Object.entries(details)) {
    await expect(main.getByText(text)).toBeHidden();
    await main.getByText(summary, { exact: true }).click();
    await expect(main.getByText(text)).toBeVisible();
  }
  await main.getByRole("link", { name: "Report a concern" }).click();
  await expect(page).toHaveURL(/\/report$/);
});

test("the safety page has an anchor for every section, in every language", { tag: ["@SITE-31a"] }, async ({
  request,
}) => {
  for (const locale of locales) {
    const body = await (await request.get(withLocale(locale, "/safety"))).text();
    for (const anchor of ["checked", "supervised", "control", "reporting", "home", "not"]) {
      expect(body).toContain(`<section id="${anchor}"`);
    }
  }
});

/** What a page offers somebody who is worried, in its footer. */
function expectHelp(html: string, path: string): void {
  const footers = [...descendants(parsed(html))].filter(({ node }) => isTag(node, "footer"));
  const links = footers.flatMap(({ node }) => parsedElementsOf(node, "a")).map(({ text, href }) => `${text}: ${href}`);
  expect(links, path).toEqual(expect.arrayContaining(["Safety: /safety", "Report a concern: /report"]));
}

test("safety and reporting are linked in the footer of every public page and every page of the ways in", {
  tag: ["@SITE-31b", "@SITE-31c"],
}, async ({ request }) => {
  for (const path of [...documents, ...entries]) expectHelp(await (await request.get(path)).text(), path);
  const signUp = parsed(await (await request.get("/signup?role=student")).text());
  const explained = parsedElementsOf(signUp, "a").find(({ text }) => text === "how minors are protected");
  expect(explained?.href).toBe("/safety");
});

test("safety and reporting are linked on every page a student uses", { tag: ["@SITE-31d"] }, async () => {
  const student = await signedInDemo(process.env.BAOBAB_E2E_URL ?? "", "student");
  const own = sectionsOf("student").map((section) => sections[section]);
  expect(own.length).toBeGreaterThan(5);
  for (const path of [...own, `${paths.profile}?edit`]) {
    const { status, body } = await student.get(path);
    expect(status, path).toBe(200);
    expectHelp(body, path);
  }
});

const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
const blank = { create: { width: 700, height: 400, channels: 3, background: "green", noise } } as const;

test("a post hidden by staff is gone from everywhere at once, marked for its author, and comes back", {
  tag: ["@BLOG-18b", "@BLOG-18c"],
}, async ({ quietServer, page }) => {
  const title = unique("A post that staff hides");
  const [slug, former, sibling] = [slugOf(title), slugOf(unique("Another name")), slugOf(unique("A kind sibling"))];
  const { url, dataDir } = quietServer;
  const mentor = await signedInDemo(url, "mentor");
  const photo = await sharp(blank).jpeg().toBuffer();
  const content = `<p>Look:</p><img src="data:image/jpeg;base64,${photo.toString("base64")}" alt="A field">`;
  const id = await publishAtOnce(mentor, dataDir, { title, slug: former, content });
  await publishAtOnce(mentor, dataDir, { title, slug, content }, id);
  await publishAtOnce(mentor, dataDir, { title: "A kind sibling", slug: sibling });
  const reader = new HttpClient(url);
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, NO_COLOR: "1" };
  const staff = (...args: string[]) => runScript("scripts/staff.ts", args, { env, quiet: true });
  const status = async (path: string) => (await reader.get(path)).status;
  const html = (await reader.get(`/blog/${slug}`)).body;
  const picture = /\/uploads\/[0-9a-f]{32}\.jpg/.exec(html)?.[0] ?? "";
  letPictureThrough(dataDir, picture);
  const card = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "", url).pathname;
  /** Everywhere a reader comes upon the post. */
  const shown = async () => {
    const has = async (path: string, text: string) => (await reader.get(path)).body.includes(text);
    return {
      list: await has("/blog", `/blog/${slug}"`),
      "list in French": await has("/fr/blog", `/blog/${slug}"`),
      search: await has(`/blog?q=${slug.replaceAll("-", "+")}`, `/blog/${slug}"`),
      "post page": (await status(`/blog/${slug}`)) === 200,
      "post page in German": (await status(`/de/blog/${slug}`)) === 200,
      "former address": (await reader.get(`/blog/${former}`)).location?.endsWith(`/blog/${slug}`) ?? false,
      sitemap: await has("/sitemap.xml", `/blog/${slug}<`),
      feed: await has("/feed.xml", `/blog/${slug}<`),
      related: await has(`/blog/${sibling}`, `/blog/${slug}"`),
      picture: (await reader.get(picture)).headers.get("content-type") === "image/jpeg",
      "narrow picture": (await status(picture.replace(/\.\w+$/, "-480.webp"))) === 200,
      card: (await status(card)) === 200,
    };
  };
  const places = Object.keys(await shown());
  const everywhere = (visible: boolean) => Object.fromEntries(places.map((place) => [place, visible]));
  expect(await shown()).toEqual(everywhere(true));
  const row = page.getByRole("row", { name: title });
  await showAsSent(page, mentor, paths.blogs);
  const edit = (await row.getByRole("link", { name: /^Edit/ }).getAttribute("href")) ?? "";
  // From any address of the post, also a former one, to its page for staff, which hides it.
  const lead = (await makePerson({ url, dataDir, log: () => "" }, "lead")).client;
  const address = `${paths.staffPosts}?address=${encodeURIComponent(`${url}/blog/${former}`)}`;
  expect((await lead.get(address)).body).toContain(`href="${paths.staffPost(id)}"`);
  const hid = await lead.submit(paths.staffPost(id), { decision: "hide", reason: "spam" });
  expect([hid.status, hid.location]).toEqual([303, expect.stringContaining(paths.staffPost(id))]);
  expect((await lead.get(paths.staffPosts)).body).toContain(`href="${paths.staffPost(id)}"`);
  expect(await shown()).toEqual(everywhere(false));
  for (const path of [`/blog/${slug}`, `/blog/${former}`, card]) expect(await status(path), path).toBe(404);
  const own = await mentor.get(picture);
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  await showAsSent(page, mentor, paths.blogs);
  await expect(row).toContainText("Hidden by staff");
  // Evidence: its author can neither change nor delete it, whichever way they come.
  for (const role of ["link", "button"] as const) await expect(row.getByRole(role)).toHaveCount(0);
  await shareSignIn(page.context(), mentor);
  await page.goto(new URL(edit, url).href);
  await expect(toast(page, "Hidden by staff")).toContainText("you can’t change or delete it");
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  expect(await staff("show-post", slug, "--reason", "a mistake")).toContain("The post is shown now.");
  expect(await shown()).toEqual(everywhere(true));
});
