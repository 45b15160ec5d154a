import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { locales } from "#i18n/routing.ts";
import { demoStaffAccounts } from "#lib/accounts/demo/accounts.ts";
import { sections, sectionsOf } from "#lib/administration/dashboard/navigation.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { runScript } from "#scripts/support/run.ts";
import { documents, enterAs, entries } from "./support/pages.ts";
import { chooseDemo, postForm } from "./support/people.ts";
import { blogTest } from "./support/posts.ts";
import type { RunningServer } from "./support/server.ts";
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
    "How mentors are checked": "Two references from people who are not relatives.",
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
async function expectHelp(page: Page, path: string): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Safety" }), path).toHaveAttribute("href", "/safety");
  await expect(footer.getByRole("link", { name: "Report a concern" }), path).toHaveAttribute("href", "/report");
}

test("safety and reporting are linked in the footer of every public page", { tag: ["@SITE-31b"] }, async ({ page }) => {
  for (const path of documents) {
    await page.goto(path, { waitUntil: "commit" });
    await expectHelp(page, path);
  }
});

test("safety and reporting are linked on every page of the ways in", { tag: ["@SITE-31b", "@SITE-31c"] }, async ({
  page,
}) => {
  for (const path of entries) {
    await page.goto(path, { waitUntil: "commit" });
    await expectHelp(page, path);
  }
  await page.goto("/signup?role=student");
  await expect(page.getByRole("link", { name: "how minors are protected" })).toHaveAttribute("href", "/safety");
});

test("safety and reporting are linked on every page a student uses", { tag: ["@SITE-31d"] }, async ({ page }) => {
  await enterAs(page, "student");
  const own = sectionsOf("student").map((section) => sections[section]);
  expect(own.length).toBeGreaterThan(5);
  for (const path of [...own, `${paths.profile}?edit`]) {
    await page.goto(path);
    await expectHelp(page, path);
  }
});

const slug = "a-post-that-staff-hides";
const former = "a-post-with-another-name";
const title = "A post that staff hides";
const sibling = "a-kind-sibling";
const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
const photo = await sharp({ create: { width: 700, height: 400, channels: 3, background: "green", noise } })
  .jpeg()
  .toBuffer();
const content = `<p>Look:</p><img src="data:image/jpeg;base64,${photo.toString("base64")}" alt="A field">`;
const blog = blogTest([
  { title, slug, content, formerly: [former], daysAgo: 0 },
  { title: "A kind sibling", slug: sibling, daysAgo: 1 },
]);

/** Runs `npm run staff` on the data of a server. */
const staff = (server: Pick<RunningServer, "dataDir">, ...args: string[]) =>
  runScript("scripts/staff.ts", args, {
    env: { DATA_DIR: server.dataDir, DATABASE_URL: undefined, NO_COLOR: "1" },
    quiet: true,
  });

/** Everywhere a reader comes upon the post. */
async function shown(request: APIRequestContext, picture: string): Promise<Record<string, boolean>> {
  const has = async (path: string, text: string) => (await (await request.get(path)).text()).includes(text);
  const page = async (path: string) => (await request.get(path)).status() === 200;
  return {
    list: await has("/blog", `/blog/${slug}"`),
    "list in French": await has("/fr/blog", `/blog/${slug}"`),
    search: await has("/blog?q=staff+hides", `/blog/${slug}"`),
    "post page": await page(`/blog/${slug}`),
    "post page in German": await page(`/de/blog/${slug}`),
    "former address": await page(`/blog/${former}`),
    sitemap: await has("/sitemap.xml", `/blog/${slug}<`),
    feed: await has("/feed.xml", `/blog/${slug}<`),
    related: await has(`/blog/${sibling}`, `/blog/${slug}"`),
    picture: await page(picture),
    "narrow picture": await page(picture.replace(/\.\w+$/, "-480.webp")),
  };
}

blog(
  "a post hidden by staff is gone from everywhere at once, marked for its author, and comes back",
  {
    tag: ["@BLOG-18b"],
  },
  async ({ blog: server, request, page }) => {
    const html = await (await request.get(`/blog/${slug}`)).text();
    const picture = /\/uploads\/[0-9a-f]{32}\.jpg/.exec(html)?.[0] ?? "";
    await chooseDemo(page, "mentor");
    await page.goto("/dashboard/blogs");
    const row = page.getByRole("row", { name: title });
    const edit = (await row.getByRole("link", { name: /^Edit/ }).getAttribute("href")) ?? "";
    const card =
      /property="og:image" content="([^"]+)"/.exec(await (await request.get(`/blog/${slug}`)).text())?.[1] ?? "";
    expect((await request.get(card)).status()).toBe(200);
    const places = Object.keys(await shown(request, picture));
    const everywhere = (visible: boolean) => Object.fromEntries(places.map((place) => [place, visible]));
    expect(await shown(request, picture)).toEqual(everywhere(true));
    expect(await staff(server, "hide-post", `/blog/${former}`, "--reason", "spam")).toContain(
      "The post is hidden now.",
    );
    expect(await shown(request, picture)).toEqual(everywhere(false));
    expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
    expect((await request.get(`/blog/${former}`, { maxRedirects: 0 })).status()).toBe(404);
    expect((await request.get(card)).status()).toBe(404);
    const own = await page.request.get(picture);
    expect([own.status(), own.headers()["cache-control"]]).toEqual([200, "private, no-cache"]);
    await page.goto("/dashboard/blogs");
    await expect(row).toContainText("Hidden by staff");
    await expect(row.getByRole("link", { name: /^View/ })).toHaveCount(0);
    // Evidence: its author can neither change nor delete it, whichever way they come.
    for (const role of ["link", "button"] as const) await expect(row.getByRole(role)).toHaveCount(0);
    await page.goto(edit);
    await expect(page.getByRole("listitem").filter({ hasText: "Hidden by staff" })).toContainText(
      "you can’t change or delete it",
    );
    await expect(page).toHaveURL(/\/dashboard\/blogs$/);
    expect(await staff(server, "show-post", slug, "--reason", "a mistake")).toContain("The post is shown now.");
    expect(await shown(request, picture)).toEqual(everywhere(true));
  },
);

/** Where there is a lead, a report is closed in the name of one. */
const byLead = ["--as", demoStaffAccounts.lead.email];

blog(
  "staff see the most urgent first, and close what is done",
  { tag: ["@SITE-32a", "@SITE-32b", "@SAFE-21b"] },
  async ({ blog: server, request }) => {
    const report = { locale: "en", about: `/blog/${slug}`, email: "ama@example.org" };
    const numberOf = (body: string) => /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(body)?.[0] ?? "";
    const mild = { ...report, kind: "quality", text: "A letter is missing." };
    const grave = { ...report, kind: "danger", text: "Please come." };
    const first = numberOf((await postForm(request, "/report", mild, "Send report")).body);
    const second = numberOf((await postForm(request, "/report", grave, "Send report")).body);
    const list = await staff(server, "reports");
    expect(list.indexOf(second)).toBeGreaterThanOrEqual(0);
    expect(list.indexOf(first)).toBeGreaterThan(list.indexOf(second));
    expect(list).toMatch(new RegExp(`S0 {2}${second} {2}danger .*due in`));
    expect(list).toContain(`post ${slug}`);
    const closed = await staff(
      server,
      "report",
      "close",
      second.toLowerCase(),
      ...byLead,
      "--outcome",
      "Called the school.",
    );
    expect(closed).toContain("Its reporter is told");
    expect(await staff(server, "reports")).not.toContain(second);
    expect(await staff(server, "reports", "--all")).toContain("outcome: Called the school.");

    const message = { locale: "en", name: "Ama", email: "ama@example.org", subject: "Hello" };
    for (const text of ["Where do I begin?", "My mentor wants my number"]) {
      const { body } = await postForm(request, "/contact", { ...message, message: text }, "Send Message");
      expect(body).toContain("Message sent!");
    }
    const tickets = await staff(server, "tickets");
    expect(tickets.indexOf("My mentor wants my number")).toBeLessThan(tickets.indexOf("Where do I begin?"));
    const raised = await staff(server, "tickets", "--queue", "safeguarding");
    expect(raised).not.toContain("Where do I begin?");
    const id = /[0-9a-f-]{36}/.exec(raised)?.[0] ?? "";
    expect(await staff(server, "ticket", "close", id, "--reason", "Answered.")).toContain(`Ticket ${id} is closed.`);
    expect(await staff(server, "tickets", "--queue", "safeguarding")).toContain("No open tickets.");
  },
);

blog("a command that cannot be meant is refused with a way on", async ({ blog: server }) => {
  const refused = (args: string[]) => expect(staff(server, ...args)).rejects;
  await refused([]).toThrow("Usage: npm run staff");
  await refused(["hide-post", slug]).toThrow("--reason is needed.");
  await refused(["hide-post", "no-such-post", "--reason", "spam"]).toThrow('There is no post "no-such-post".');
  await refused(["report", "close", "R-0000-0000", ...byLead, "--outcome", "x"]).toThrow(
    "There is no open report R-0000-0000 that you may close.",
  );
  await refused(["tickets", "--queue", "other"]).toThrow('There is no queue "other".');
});
