import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { runScript } from "#scripts/support/run.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { button, editorText, fillPost, openEditor, slugOf, titleField, toast, unique } from "./support/editor.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test as base } from "./support/test.ts";

/** An installation that is no demo, with a server of its own. */
const test = base.extend<object, { production: RunningServer }>({
  production: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const AUTH_SECRET = randomBytes(48).toString("base64url");
      const server = await startServer({ command: "start", env: { AUTH_SECRET } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ production }, use) => use(production.url),
});

test("publishes nothing until its operator opens it; nothing typed is lost and drafts work", {
  tag: ["@EDIT-22"],
}, async ({ page, production }) => {
  test.setTimeout(120_000);
  await shareSignIn(page.context(), await newSignedInPerson(production.url, "mentor"));
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

  const env = { DATA_DIR: production.dataDir, DATABASE_URL: undefined };
  await runScript("scripts/setting.ts", ["openPublishing", "true"], { env, quiet: true });
  await runScript("scripts/setting.ts", ["reviewFirstPosts", "false"], { env, quiet: true });
  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(editorText(page)).toHaveText("Some words of the post", { timeout: 20_000 });
  await button(page, "Publish").click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  expect((await page.request.get(address)).status()).toBe(200);
});
