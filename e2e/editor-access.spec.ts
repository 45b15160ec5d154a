import { type APIRequestContext, expect, type Page, type Request } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { destructive, expectColours } from "./support/colours.ts";
import { asMentor, button, fillPost, openEditor, slugOf, testedOrigin, toast, unique } from "./support/editor.ts";
import { test } from "./support/test.ts";

test("an id of nobody's post or another author's is told, and the list opens", {
  tag: ["@EDIT-26a", "@EDIT-26b"],
}, async ({ page, browser }) => {
  const secret = unique("Secret draft");
  const foreign = await foreignDraft(await browser.newPage(), secret);
  await asMentor(page);
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
  const isReacts = (main: HTMLElement) => Object.keys(main).some((key) => key.startsWith("__react"));
  await expect.poll(() => tab.locator("main").evaluate(isReacts)).toBe(true);
  await expect(picture).toBeVisible();
}

test.describe("the preview", () => {
  test("shows the unsaved post like a post, to its author alone", {
    tag: ["@BLOG-08d", "@EDIT-27a", "@EDIT-27b", "@EDIT-27c", "@EDIT-27e"],
  }, async ({ page, browser }) => {
    await asMentor(page);
    const title = unique("Not yet saved");
    await openEditor(page);
    await fillPost(page, title);
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
    const other = await browser.newPage({ baseURL: testedOrigin() });
    await asMentor(other);
    expect(await (await other.goto("/blog/preview"))?.text()).not.toContain(title);
    await other.close();
  });

  test("without anything to show says so and leads to the blog", { tag: ["@EDIT-27f"] }, async ({ page }) => {
    await page.goto("/blog/preview");
    await expect(page.getByText("There is nothing to preview")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Go to the blog" })).toHaveAttribute("href", "/blog");
  });
});

test.describe("direct calls", () => {
  test("by others and with others' values are refused and store nothing", {
    tag: ["@EDIT-28a", "@EDIT-28d", "@EDIT-29b", "@EDIT-29c", "@AUTH-19d", "@OPS-04c"],
  }, async ({ page, playwright }) => {
    await asMentor(page);
    const title = unique("Guarded post");
    await openEditor(page);
    await fillPost(page, title);
    const saving = page.waitForRequest((request) => request.method() === "POST");
    await button(page, "Publish").click();
    const save = await saving;
    await expect(page.getByRole("row", { name: title })).toBeVisible();
    const id = /"id":"([0-9a-f-]{36})"/.exec(save.postData() ?? "")?.[1] ?? "";
    const changed = (save.postData() ?? "")
      .replace('"mode":"create"', '"mode":"edit"')
      .replace("Some words", "Stolen words");
    expect(changed).toContain("Stolen words");

    const deleting = page.waitForRequest((request) => request.method() === "POST");
    await page.route("**/dashboard/blogs", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await button(page, `Delete “${title}”`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const removal = await deleting;
    await expect(toast(page, "Failed to delete blog post.")).toBeVisible();

    const strangers: APIRequestContext[] = [await playwright.request.newContext({ baseURL: testedOrigin() })];
    for (const role of ["student", "mentor"] as const) {
      const client = await newSignedInPerson(testedOrigin(), role);
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      strangers.push(await playwright.request.newContext({ baseURL: testedOrigin(), extraHTTPHeaders: { cookie } }));
    }
    for (const stranger of strangers) {
      for (const body of [changed, save.postData() ?? "", changed.replace(id, crypto.randomUUID())]) {
        expect(await replay(stranger, save, body)).not.toContain('"status":"ok"');
      }
      expect(await replay(stranger, removal, removal.postData() ?? "")).not.toContain('"status":"ok"');
      await stranger.dispose();
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
    const surplus = current.replace('"title":', '"role":"admin","title":').replace("Stolen words", "Surplus words");
    expect(await replay(page.request, save, surplus)).not.toContain('"status":"ok"');
    expect(await (await page.request.get(`/blog/${slugOf(title)}`)).text()).not.toContain("Surplus words");
  });
});

/** A draft of another mentor; answers its id. */
async function foreignDraft(page: Page, title: string): Promise<string> {
  await shareSignIn(page.context(), await newSignedInPerson(testedOrigin(), "mentor"));
  await page.goto(`${testedOrigin()}/dashboard/blogs/new`);
  await fillPost(page, title);
  await button(page, "Save Draft").click();
  const href = await page.getByRole("link", { name: `Edit “${title}”` }).getAttribute("href");
  await page.close();
  return href?.split("/").at(-1) ?? "";
}

/** Sends what a browser sent, with another sign-in and another body. */
async function replay(caller: APIRequestContext, original: Request, data: string): Promise<string> {
  const { accept = "", "next-action": action = "", "content-type": type = "" } = original.headers();
  const tree = original.headers()["next-router-state-tree"] ?? "";
  const headers = {
    accept,
    "next-action": action,
    "content-type": type,
    "next-router-state-tree": tree,
    origin: testedOrigin(),
  };
  const answer = await caller.post(original.url(), { headers, data, maxRedirects: 0 });
  return answer.text();
}
