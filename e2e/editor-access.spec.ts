import { type APIRequestContext, expect, type Page, type Request } from "@playwright/test";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { destructive, expectColours } from "./support/colours.ts";
import { button, fillPost, openEditor, slugOf, testedOrigin, toast, unique } from "./support/editor.ts";
import { writePostRow } from "./support/post-rows.ts";
import { expectTakenByReact } from "./support/press.ts";
import { test } from "./support/test.ts";

test("the preview shows the unsaved post to its author alone; direct calls by others store nothing, and no id of another's post opens", {
  tag: [
    "@EDIT-26a",
    "@EDIT-26b",
    "@BLOG-08d",
    "@EDIT-27a",
    "@EDIT-27b",
    "@EDIT-27c",
    "@EDIT-27e",
    "@EDIT-28a",
    "@EDIT-28d",
    "@EDIT-29b",
    "@EDIT-29c",
    "@AUTH-19d",
    "@OPS-04c",
  ],
}, async ({ page }) => {
  await shareSignIn(page.context(), await newSignedInPerson(testedOrigin(), "mentor"));
  const title = unique("Not yet saved");
  await openEditor(page);
  await fillPost(page, title);
  const other = await newSignedInPerson(testedOrigin(), "mentor");
  await test.step("the preview, like a post", () => preview(page, title));
  expect((await other.get("/blog/preview")).body).not.toContain(title);
  const student = await newSignedInPerson(testedOrigin(), "student");
  await test.step("direct calls", () => callDirectly(page, title, [new HttpClient(testedOrigin()), student, other]));

  const secret = unique("Secret draft");
  const foreign = writePostRow({ author: other.email, title: secret, slug: slugOf(secret), status: "draft" });
  for (const id of [crypto.randomUUID(), foreign]) {
    const answer = await page.goto(`/dashboard/blogs/edit/${id}`);
    expect(await answer?.text()).not.toContain(secret);
    await expect(toast(page, "Post not found")).toContainText("The blog post you are trying to edit does not exist.");
    await expectColours(toast(page, "Post not found"), destructive);
    await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  }
});

/** React may come after the script of documents has drawn the author's picture, and leaves the page as it is. */
async function expectKeptByReact(tab: Page): Promise<void> {
  const picture = tab.getByRole("article").locator("[data-avatar] img").first();
  await tab.route(/\/_next\/static\/.*\.js/, async (route) => {
    await picture.waitFor();
    await route.continue();
  });
  await tab.reload();
  await expectTakenByReact(tab.locator("main"));
  await expect(picture).toBeVisible();
}

async function preview(page: Page, title: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Tags" });
  await field.fill("sums");
  await field.press("Enter");
  const opened = page.waitForEvent("popup");
  await button(page, "Preview").click();
  const tab = await opened;
  await tab.waitForURL("**/blog/preview");
  await expect(tab.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  const article = tab.getByRole("article");
  for (const words of ["What it is about", "Some words of the post", "Math Tips", "#sums", "Nia Okafor"]) {
    await expect(article.getByText(words).first()).toBeVisible();
  }
  await expect(tab.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(article).not.toHaveAttribute("data-view-beacon");
  await expectKeptByReact(tab);
  await tab.close();
}

/** The post is kept while it is written: the first request is not always the one that a button sends. */
function requestWith(page: Page, words: string): Promise<Request> {
  return page.waitForRequest((request) => request.method() === "POST" && (request.postData() ?? "").includes(words));
}

async function callDirectly(page: Page, title: string, others: readonly HttpClient[]): Promise<void> {
  const saving = requestWith(page, '"mode":"create"');
  await button(page, "Publish").click();
  const save = await saving;
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  const id = /"id":"([0-9a-f-]{36})"/.exec(save.postData() ?? "")?.[1] ?? "";
  expect(id).not.toBe("");
  const changed = (save.postData() ?? "")
    .replace('"mode":"create"', '"mode":"edit"')
    .replace("Some words", "Stolen words");
  expect(changed).toContain("Stolen words");

  const deleting = requestWith(page, id);
  await page.route("**/dashboard/blogs", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await button(page, `Delete “${title}”`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const removal = await deleting;
  await expect(toast(page, "Failed to delete blog post.")).toBeVisible();

  for (const stranger of others) {
    const said = async (original: Request, body: string) =>
      (await stranger.send(original.url(), sent(original, body))).body;
    for (const body of [changed, save.postData() ?? "", changed.replace(id, crypto.randomUUID())]) {
      expect(await said(save, body)).not.toContain('"status":"ok"');
    }
    expect(await said(removal, removal.postData() ?? "")).not.toContain('"status":"ok"');
  }
  const post = await (await page.request.get(`/blog/${slugOf(title)}`)).text();
  expect(post).toContain("Some words of the post");
  expect(post).not.toContain("Stolen");

  // The author's own call, with an author, time and views of their choice: stored without them; a surplus value: not.
  const current = changed.replace('"baseVersion":null', '"baseVersion":1');
  const forged = current.replace(
    '"title":',
    '"authorId":"x","createdAt":"1999-01-01","viewsCount":99,"readingTime":99,"title":',
  );
  expect(await replay(page.request, save, forged)).toContain('"status":"ok"');
  const own = await (await page.request.get(`/blog/${slugOf(title)}`)).text();
  expect(own).toContain("Stolen words");
  expect(own).toContain("Nia Okafor");
  // On top of that change: only the surplus value is wrong with it.
  const again = current.replace('"baseVersion":1', '"baseVersion":2').replace("Stolen words", "Surplus words");
  const surplus = again.replace('"title":', '"role":"admin","title":');
  expect(await replay(page.request, save, surplus)).not.toContain('"status":"ok"');
  expect(await (await page.request.get(`/blog/${slugOf(title)}`)).text()).not.toContain("Surplus words");
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the preview without anything to show says so and leads to the blog", { tag: ["@EDIT-27f"] }, async ({
    page,
  }) => {
    await showAsSent(page, new HttpClient(testedOrigin()), "/blog/preview");
    await expect(page.getByText("There is nothing to preview")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Go to the blog" })).toHaveAttribute("href", "/blog");
  });
});

/** What a browser sent, for another sign-in and with another body. */
function sent(original: Request, body: string) {
  const { accept = "", "next-action": action = "", "content-type": type = "" } = original.headers();
  const tree = original.headers()["next-router-state-tree"] ?? "";
  const headers = {
    accept,
    "next-action": action,
    "content-type": type,
    "next-router-state-tree": tree,
    origin: testedOrigin(),
  };
  return { method: "POST", headers, body };
}

async function replay(caller: APIRequestContext, original: Request, data: string): Promise<string> {
  const { headers } = sent(original, data);
  const answer = await caller.post(original.url(), { headers, data, maxRedirects: 0 });
  return answer.text();
}
