import { expect, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { newSignedInPerson, shareSignIn, signedInDemo } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { letters } from "./support/letters.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";

/** Adds a text as the demo's mentor does and answers the path of its page. */
async function addText(page: Page, title: string, subject: string): Promise<string> {
  await page.goto(paths.materials);
  await page.getByRole("link", { name: "Add a material" }).click();
  await page.getByRole("button", { name: "Add" }).click();
  // Nothing typed: every field says so itself.
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("# Halves\nA half is two quarters.\n\n- one\n- two");
  await page.getByRole("combobox", { name: "Subject" }).fill(subject);
  await page.getByRole("combobox", { name: "Language of the material" }).selectOption("es");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a mentor's text is found, saved, read without a connection and gone from the device after logging out", {
  tag: ["@LEARN-08a", "@LEARN-08b", "@LEARN-08c"],
}, async ({ browser }) => {
  const [title, subject] = [`Halves ${letters()}`, `Halving ${letters()}`];
  const teaching = await browser.newContext({ baseURL: origin() });
  await shareSignIn(teaching, await signedInDemo(origin(), "mentor"));
  const mentor = await teaching.newPage();
  const path = await addText(mentor, title, subject);

  const context = await browser.newContext({ baseURL: origin() });
  await shareSignIn(context, await newSignedInPerson(origin(), "student"));
  const page = await context.newPage();
  await page.goto(paths.materials);
  await page.getByRole("combobox", { name: "Subject" }).selectOption(subject);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("list", { name: "Study materials" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: "Halves", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save for reading offline" }).click();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await expectAccessible(page, "a material");
  // The worker is there for the next page. This one it need not control: it may have been asked for before the worker was ready.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await page.goto(paths.learning);
  await expect(page.getByRole("heading", { name: "Saved texts" })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("A half is two quarters.")).toBeVisible();
  await expectReadable(page, "a saved text");

  await context.setOffline(false);
  await page.getByRole("link", { name: "All study materials" }).click();
  await page.getByText("Saved on this device (1)").click();
  await expect(page.getByRole("button", { name: `Remove ${title} from this device` })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  // Signed out, nothing of it is here any more, and the file asks who is there.
  expect((await page.request.get(path.replace("/dashboard", "/api"))).status()).toBe(401);

  await mentor.getByText("Remove this material").click();
  await mentor.getByRole("button", { name: "Remove for good" }).click();
  await expect(mentor.getByText("Material removed", { exact: true })).toBeVisible();
  expect((await mentor.request.get(path)).status()).toBe(404);
  await Promise.all([teaching.close(), context.close()]);
});
