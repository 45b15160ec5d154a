import { expect, type Page } from "@playwright/test";
import { slugOf, unique } from "#e2e/support/editor.ts";
import { test } from "#e2e/support/test.ts";
import { HttpClient } from "./http-client.ts";
import { newSignedInPerson, shareSignIn } from "./people.ts";

/**
 * Presses and waits for the head of the answer, which the server sends when the action has ended: what follows is the
 * first request after it.
 */
async function answered(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => "next-action" in response.request().headers());
  await press();
  expect((await answer).status()).toBe(200);
}

/** Nothing typed is still on its way, whose answer would be taken for the one that is waited for. */
const kept = (page: Page) => expect(page.getByText(/^Saved on the server \d/)).toBeVisible();

type Places = {
  status: number;
  post: boolean;
  list: boolean;
  spanish: boolean;
  search: boolean;
  sitemap: boolean;
  feed: boolean;
};

/** Where a stranger finds the post right now, each place asked exactly once. */
async function look(stranger: HttpClient, slug: string, words: string): Promise<Places> {
  const post = await stranger.get(`/blog/${slug}`);
  const list = await stranger.get("/blog");
  const spanish = await stranger.get("/es/blog");
  const search = await stranger.get(`/blog?q=${encodeURIComponent(words)}`);
  const sitemap = await stranger.get("/sitemap.xml");
  const feed = await stranger.get("/feed.xml");
  return {
    status: post.status,
    post: post.body.includes(words),
    list: list.body.includes(`/blog/${slug}"`),
    spanish: spanish.body.includes(`/es/blog/${slug}"`),
    search: search.body.includes(`/blog/${slug}"`),
    sitemap: sitemap.body.includes(`/blog/${slug}<`),
    feed: feed.body.includes(slug),
  };
}

const nowhere: Places = {
  status: 404,
  post: false,
  list: false,
  spanish: false,
  search: false,
  sitemap: false,
  feed: false,
};
const everywhere: Places = {
  status: 200,
  post: true,
  list: true,
  spanish: true,
  search: true,
  sitemap: true,
  feed: true,
};

test("what is published, changed, unpublished or deleted shows everywhere at the first request after the answer", {
  tag: [
    "@EDIT-22b",
    "@BLOG-01b",
    "@BLOG-12b",
    "@EDIT-06a",
    "@EDIT-06d",
    "@SEO-02b",
    "@EDIT-22c",
    "@SEO-04b",
    "@front-off",
  ],
}, async ({ page }) => {
  const origin = process.env.BAOBAB_E2E_URL ?? "";
  const stranger = new HttpClient(origin);
  const title = unique("Tides");
  const slug = slugOf(title);
  await shareSignIn(page.context(), await newSignedInPerson(origin, "mentor"));
  await page.goto("/dashboard/blogs/new");
  await page.getByRole("textbox", { name: "Content" }).fill(`Why the sea comes and goes. ${title}`);
  await page.getByRole("textbox", { name: "Title *" }).fill(title);
  await page.getByRole("textbox", { name: "Excerpt *" }).fill("The moon pulls.");
  await page.getByRole("button", { name: "Science" }).click();

  await kept(page);

  // Every place is asked before, so that what it remembers has to be forgotten.
  expect(await look(stranger, slug, title)).toEqual(nowhere);
  await answered(page, () => page.getByRole("button", { name: "Publish" }).click());
  expect(await look(stranger, slug, title)).toEqual(everywhere);

  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await page.getByRole("textbox", { name: "Excerpt *" }).fill("The moon and the sun pull.");
  await kept(page);
  await answered(page, () => page.getByRole("button", { name: "Publish" }).click());
  expect((await stranger.get("/blog")).body).toContain("The moon and the sun pull.");

  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
  await page.getByRole("button", { name: "Save Draft" }).click();
  const unpublish = page.getByRole("alertdialog").getByRole("button", { name: "Take it off and save" });
  await answered(page, () => unpublish.click());
  expect(await look(stranger, slug, title)).toEqual(nowhere);

  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
  await answered(page, () => page.getByRole("button", { name: "Publish" }).click());
  expect(await look(stranger, slug, title)).toEqual(everywhere);

  await page.getByRole("button", { name: `Delete “${title}”` }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await answered(page, () => confirm.click());
  expect(await look(stranger, slug, title)).toEqual(nowhere);
});
