import { type APIRequestContext, expect, type Page } from "@playwright/test";
import {
  asMentor,
  button,
  editorText,
  excerptField,
  slugOf,
  titleField,
  toast,
  unique,
  writePost,
} from "./support/editor.ts";
import { countPresses } from "./support/presses.ts";
import { test } from "./support/test.ts";

/** Everywhere a post shows; each address is read once, so that nothing old may stand in memory. */
async function shown(request: APIRequestContext, title: string): Promise<Record<string, boolean>> {
  const slug = slugOf(title);
  const search = new URLSearchParams({ q: title.toUpperCase() });
  const has = async (path: string, text: string) => (await (await request.get(path)).text()).includes(text);
  const post = await request.get(`/blog/${slug}`);
  return {
    list: await has("/blog", title),
    "list in Spanish": await has("/es/blog", title),
    search: await has(`/blog?${search}`, `/blog/${slug}`),
    "post page": post.status() === 200 && (await post.text()).includes(title),
    sitemap: await has("/sitemap.xml", `/blog/${slug}<`),
    feed: await has("/feed.xml", title),
  };
}

const everywhere = (visible: boolean) =>
  Object.fromEntries(
    ["list", "list in Spanish", "search", "post page", "sitemap", "feed"].map((place) => [place, visible]),
  );

async function removePost(page: Page, title: string): Promise<void> {
  await button(page, `Delete “${title}”`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toBeVisible();
}

test("a published post is everywhere at once, a deleted one nowhere", {
  tag: ["@BLOG-01", "@EDIT-06", "@EDIT-22", "@SEO-02", "@SEO-04"],
}, async ({ page, request }) => {
  test.setTimeout(120_000);
  const title = unique("Published for everyone");
  expect(await shown(request, title)).toEqual(everywhere(false));
  await asMentor(page);
  await writePost(page, title, "Publish");
  expect(await shown(request, title)).toEqual(everywhere(true));
  await removePost(page, title);
  expect(await shown(request, title)).toEqual(everywhere(false));
  expect((await request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);
});

test("from home, three presses publish a post", { tag: ["@EDIT-06"] }, async ({ page }) => {
  const title = unique("Three presses");
  await asMentor(page);
  await page.goto("/dashboard");
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "Create New Post" }).click();
  await expect(editorText(page)).toBeVisible({ timeout: 20_000 });
  await titleField(page).fill(title);
  await excerptField(page).fill("What it is about");
  await editorText(page).fill("Some words of the post");
  await button(page, "Math Tips").click();
  await button(page, "Publish").click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  expect(presses()).toBe(3);
});
