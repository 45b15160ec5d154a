import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { expectAccessibleInEveryView } from "./support/axe.ts";
import { asMentor } from "./support/editor.ts";
import { chooseDemo } from "./support/people.ts";
import { inLanguage, samplePost } from "./support/site-pages.ts";
import { test as base } from "./support/test.ts";

/** A test may take the table of posts away. */
const test = base.extend<{ breakPosts: () => () => void }>({
  baseURL: async ({ quietServer }, use) => use(quietServer.url),
  breakPosts: async ({ quietServer }, use) => {
    const database = new Database(join(quietServer.dataDir, "baobab.sqlite"));
    let isBroken = false;
    const repair = () => {
      if (isBroken) database.exec("alter table posts_gone rename to posts");
      isBroken = false;
    };
    await use(() => {
      database.exec("alter table posts rename to posts_gone");
      isBroken = true;
      return repair;
    });
    repair();
    database.close();
  },
});

/** Nothing of the machine's insides: no stack, no file, no SQL. */
const insides = /\bat [^ ]+ \(|node_modules|\.tsx?:\d|SqliteError|no such table/;
const reference = (page: Page) => page.getByText(/^Reference number: [A-Z0-9]{6,}$/i);

test("a document that fails is friendly, has a number for the log, and comes when tried again", {
  tag: ["@SITE-34b", "@SITE-34c", "@OPS-04g", "@OPS-04h", "@A11Y-01a", "@A11Y-01b", "@A11Y-01c", "@A11Y-01d"],
}, async ({ page, quietServer, breakPosts }) => {
  const repair = breakPosts();
  const answer = await page.goto(samplePost);
  expect(answer?.status()).toBe(500);
  expect(await answer?.text()).not.toMatch(insides);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByRole("main")).toContainText("This is our fault, not yours.");
  await expectAccessibleInEveryView(page, "the page of a failure");
  const [number = "none"] = /[A-Z0-9]{6,}$/.exec((await reference(page).textContent()) ?? "") ?? [];
  expect(answer?.headers()["x-request-id"]).toBe(number);
  await expect.poll(() => quietServer.log()).toContain(`"requestId":"${number}"`);
  const german = await page.request.get(inLanguage("de", samplePost));
  expect(german.status()).toBe(500);
  expect(await german.text()).toContain('<html lang="de"');
  repair();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fractions");
});

test("a page of the dashboard that fails is friendly, keeps its frame, and comes when tried again", {
  tag: ["@SITE-34b", "@SITE-34c"],
}, async ({ page, quietServer, breakPosts }) => {
  await chooseDemo(page, "mentor");
  const repair = breakPosts();
  const answer = await page.goto("/dashboard/blogs");
  expect(await answer?.text()).not.toMatch(insides);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Something went wrong");
  await expect(alert).toContainText("We couldn’t show this page. Nothing you’ve saved is lost.");
  const id = answer?.headers()["x-request-id"];
  await expect(reference(page)).toHaveText(`Reference number: ${id}`);
  const logged = () =>
    quietServer
      .log()
      .split("\n")
      .filter((line) => line.includes(`"requestId":"${id}"`));
  await expect.poll(() => logged().filter((line) => line.includes('"level":"error"'))).not.toEqual([]);
  await expect(page.getByRole("link", { name: "Profile" }).first()).toBeVisible();
  repair();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "My Blog Posts" })).toBeVisible();
});

base(
  "the editor keeps its place with a loading state until its script is there",
  { tag: ["@SITE-34a"] },
  async ({ page }) => {
    await asMentor(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/dashboard/blogs/new", { waitUntil: "commit" });
    await expect(page.getByRole("status", { name: /loading/i })).toBeVisible();
    held.resolve();
    await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
    await expect(page.getByRole("status", { name: /loading/i })).toBeHidden();
  },
);
