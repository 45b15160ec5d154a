import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { button, editorText, fillPost, openEditor, slugOf, toast, unique } from "./support/editor.ts";
import { publishAtOnce } from "./support/post-rows.ts";
import { changeRows, readRows } from "./support/rows.ts";
import type { RunningServer } from "./support/server.ts";
import { test as base } from "./support/test.ts";

const set = "insert or replace into site_settings (key, value, updated_at) values ('reviewFirstPosts', 'true', 0)";

/** Where staff review first posts. */
const test = base.extend<{ reviewing: RunningServer }>({
  reviewing: async ({ quietServer }, use) => {
    changeRows(quietServer.dataDir, set);
    await use(quietServer);
    changeRows(quietServer.dataDir, "delete from site_settings where key = 'reviewFirstPosts'");
  },
  baseURL: async ({ reviewing }, use) => use(reviewing.url),
});

const main = (page: Page) => page.getByRole("main");

test("a mentor's first post waits for a coordinator, is sent back with a reason, and is public once approved", {
  tag: ["@EDIT-34b", "@EDIT-34c", "@EDIT-34d"],
}, async ({ browser, page, reviewing }) => {
  const { url, dataDir } = reviewing;
  const place = { url, dataDir, log: () => "" };
  const mentor = await newSignedInPerson(url, "mentor");
  await shareSignIn(page.context(), mentor);
  const title = unique("My first post");
  await openEditor(page);
  await fillPost(page, title);
  await button(page, "Publish").click();
  await expect(toast(page, "Your post has been sent for review.").first()).toBeVisible();
  const row = page.getByRole("row", { name: title });
  await expect(row).toContainText("In review");
  const address = `${url}/blog/${slugOf(title)}`;
  expect((await page.request.get(address)).status()).toBe(404);

  const context = await browser.newContext({ baseURL: url, locale: "en-US" });
  await shareSignIn(context, (await makePerson(place, "coordinator")).client);
  const staff = await context.newPage();
  const [post] = readRows<{ id: string }>(dataDir, "SELECT id FROM posts WHERE title = ?", title);
  const review = paths.staffPost(post?.id ?? "");
  expect((await (await makePerson(place, "admin")).client.get(review)).status).toBe(404);
  await staff.goto(paths.staffPosts);
  await staff.getByRole("link", { name: title }).click();
  await expect(main(staff)).toContainText("Some words of the post");
  await main(staff).getByRole("radio", { name: "Send it back" }).check();
  await main(staff).getByLabel("Why?").fill(" ");
  await button(staff, "Decide").click();
  await expect(main(staff).getByLabel("Why?")).toHaveAccessibleDescription(/Please fill in this field\./);
  await main(staff).getByLabel("Why?").fill("Please say where the numbers are from");
  await button(staff, "Decide").click();
  await expect(staff.getByText("The post was sent back").first()).toBeVisible();

  await page.reload();
  await expect(row).toContainText("Please say where the numbers are from");
  await row.getByRole("link", { name: /^Edit/ }).click();
  await expect(main(page).getByText("Please say where the numbers are from")).toBeVisible();
  await expect(editorText(page)).toHaveText("Some words of the post");
  await button(page, "Publish").click();
  await expect(row).toContainText("In review");

  await staff.goto(review);
  const old = staff.getByRole("radio", { name: "Approve" });
  await old.check();
  // The author changes it while the coordinator reads.
  await publishAtOnce(mentor, dataDir, { title: `${title} of mine`, slug: slugOf(title) }, post?.id);
  await main(staff).getByLabel("Why?").fill("Good sources");
  await button(staff, "Decide").click();
  await expect(main(staff).getByText("The author changed the post: read it again.")).toBeVisible();
  await expect(main(staff).getByRole("heading", { name: `${title} of mine` })).toBeVisible();
  await button(staff, "Decide").click();
  await expect(staff.getByText("The post is public", { exact: true }).first()).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
  await context.close();
});
