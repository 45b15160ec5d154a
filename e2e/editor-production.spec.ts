import { expect } from "@playwright/test";
import { runScript } from "#scripts/support/run.ts";
import { newSignedInPerson, shareSignIn, testPassword } from "./shows/people.ts";
import { button, editorText, fillPost, openEditor, slugOf, titleField, toast, unique } from "./support/editor.ts";
import { changeRows } from "./support/rows.ts";
import { test as base } from "./support/test.ts";

/** Addresses are relative to it. */
const test = base.extend({ baseURL: async ({ productionServer }, use) => use(productionServer.url) });

test("publishes nothing until its operator opens it; nothing typed is lost and drafts work", {
  tag: ["@EDIT-22a", "@EDIT-22c"],
}, async ({ page, productionServer: production }) => {
  const author = await newSignedInPerson(production.url, "mentor");
  await shareSignIn(page.context(), author);
  changeRows(production.dataDir, "update users set email_confirmed_at = 1 where email = ?", author.email);
  const title = unique("Not yet public");
  await openEditor(page);
  await fillPost(page, title);
  await button(page, "Publish").click();
  await expect(toast(page, "You cannot publish yet")).toContainText(
    "You can publish once staff have approved you and your e-mail address is confirmed.",
  );
  await expect(page).toHaveURL(/\/new$/);
  await expect(titleField(page)).toHaveValue(title);
  await expect(editorText(page)).toHaveText("Some words of the post");
  await button(page, "Save Draft").click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  const address = `${production.url}/blog/${slugOf(title)}`;
  expect((await page.request.get(address)).status()).toBe(404);

  const { env } = production;
  // The command makes the server read both anew.
  const setting = "insert into site_settings (key, value, updated_at) values ('reviewFirstPosts', 'false', 0)";
  changeRows(production.dataDir, setting);
  await runScript("scripts/setting.ts", ["openPublishing", "true"], { env, quiet: true });
  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(editorText(page)).toHaveText("Some words of the post");
  await button(page, "Publish").click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  expect((await page.request.get(address)).status()).toBe(200);
});

test("with the server killed in mid-typing and the sign-in ended, the text is back after a restart and signing in again", {
  tag: ["@EDIT-32b", "@EDIT-36a", "@EDIT-36b", "@EDIT-36c"],
}, async ({ page, productionServer: server }) => {
  const mentor = await newSignedInPerson(server.url, "mentor");
  await shareSignIn(page.context(), mentor);
  await page.goto("/dashboard/blogs/new");
  await expect(editorText(page)).toBeVisible();
  await fillPost(page, "Never lost");
  await expect(page.getByText(/^Saved on the server \d/)).toBeVisible();

  await server.kill();
  await editorText(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(", and more words");
  await expect(page.getByText(/server can’t be reached. It’s kept on this device/).first()).toBeVisible({
    timeout: 30_000,
  });

  await page.context().clearCookies();
  await server.startAgain();
  await expect(page.getByText(/you’re signed out. It’s kept on this device/).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Email", { exact: true }).fill(mentor.email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/blogs\/edit\//);
  await expect(page.getByText("Found on this device")).toBeVisible();
  await expect(editorText(page)).toHaveText("Some words of the post, and more words");
  await expect(titleField(page)).toHaveValue("Never lost");
  await expect(page.getByText(/^Saved on the server \d/)).toBeVisible();
  await button(page, "Save Draft").click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  await expect(page.getByRole("row", { name: "Never lost" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unfinished posts" })).toBeHidden();
});
