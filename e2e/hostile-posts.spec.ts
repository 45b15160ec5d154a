import { expect, type Locator, type Page } from "@playwright/test";
import { actionNamed } from "#attack/built.ts";
import { callWithData } from "#attack/call-action.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";
import { foreignPictureVectors, openVectors } from "#lib/platform/html/support/hostile-parsing.ts";
import { closedVectors } from "#lib/platform/html/support/hostile-vectors.ts";
import { chooseDemo } from "./support/people.ts";
import { blogTest, type StoredPost } from "./support/posts.ts";
import { readRows } from "./support/rows.ts";

/** Every post ends with one passage that swallows what follows. */
const groups = openVectors.map((last, index) =>
  [...closedVectors.filter((_, place) => place % openVectors.length === index), last].join("\n"),
);
const beginning = "<p>It begins harmlessly.</p>";
const slugOf = (index: number) => `hostile-${index}`;
const word = (index: number) => `<img src=x onerror=ran()> ${index}`;

const stored: StoredPost[] = groups.map((group, index) => ({
  title: word(index),
  slug: slugOf(index),
  excerpt: `</script><script>ran()</script> ${index}`,
  tags: ['"><script>ran()</script>'],
  daysAgo: index,
  rawContent: `${beginning}${foreignPictureVectors.join("")}${group}`,
}));

const test = blogTest(stored);

type Guard = { events: string[] };

/** Notes scripts that ran or were stopped by the policy, dialogs, and requests that leave the site. */
async function guarded(page: Page, site: string): Promise<Guard> {
  const events: string[] = [];
  await page.exposeFunction("noted", (what: string) => events.push(what));
  await page.addInitScript(() => {
    const note = (what: string) => void (window as unknown as { noted: (what: string) => void }).noted(what);
    Object.defineProperty(window, "ran", { value: () => note("a script ran"), configurable: false });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      note(`the policy stopped ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on("dialog", async (dialog) => {
    events.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${site}/`) && !/^(?:data|blob|about):/.test(url)) events.push(`a request to ${url}`);
  });
  page.on("popup", (popup) => events.push(`a window: ${popup.url()}`));
  return { events };
}

/** What of an element could still act. */
function findActive(roots: readonly Element[]): string[] {
  const found: string[] = [];
  const safe = /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):$/;
  for (const element of roots.flatMap((root) => [...root.querySelectorAll("*")])) {
    const { localName } = element;
    if (/^(?:script|style|iframe|object|embed|form|base|meta|link|template)$/.test(localName)) found.push(localName);
    for (const { name } of element.attributes) if (name.startsWith("on")) found.push(`${localName} ${name}`);
    if (element instanceof HTMLAnchorElement && !safe.test(element.protocol)) found.push(element.href);
  }
  return found;
}

async function bodyOf(page: Page): Promise<Locator> {
  const first = page.getByText("It begins harmlessly.");
  await expect(first).toBeVisible();
  return first.locator("..");
}

test("hostile posts run nothing and call nobody, wherever a reader meets them", {
  tag: ["@BLOG-13b", "@BLOG-13d", "@PRIV-09a"],
}, async ({ page, blog }) => {
  const { events } = await guarded(page, blog.url);
  for (const index of groups.keys()) {
    await page.goto(`/blog/${slugOf(index)}`);
    const body = await bodyOf(page);
    expect(await body.evaluateAll(findActive), slugOf(index)).toEqual([]);
    await body.locator("*").evaluateAll((all) => {
      for (const element of all)
        for (const type of ["mouseover", "focus", "click", "error", "toggle"]) {
          const event = new Event(type, { bubbles: false, cancelable: true });
          event.preventDefault();
          element.dispatchEvent(event);
        }
    });
    expect(events, slugOf(index)).toEqual([]);
  }
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: word(0), exact: true })).toBeVisible();
  await page.goto(`/blog?search=${encodeURIComponent("<script>ran()</script>")}`);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const card = await page
    .goto(`/blog/${slugOf(0)}`)
    .then(() => page.locator('meta[property="og:image"]').getAttribute("content"));
  const picture = await page.goto(new URL(card ?? "", blog.url).pathname);
  expect(picture?.headers()["content-type"]).toMatch(/^image\/(?:png|jpeg)$/);
  const feed = await page.request.get("/feed.xml");
  expect(feed.headers()["x-content-type-options"]).toBe("nosniff");
  await page.goto("/about");
  const read = await page.evaluate(
    (xml) => {
      const tree = new DOMParser().parseFromString(xml, "application/xml");
      return [tree.querySelectorAll("parsererror, script, img").length, tree.querySelectorAll("item").length];
    },
    await feed.text(),
  );
  expect(read).toEqual([0, expect.any(Number)]);
  expect(read[1]).toBeGreaterThan(0);
  expect(events).toEqual([]);
});

test("hostile posts run nothing while they are saved, previewed, edited and pasted", {
  tag: ["@BLOG-13d", "@BLOG-08d"],
}, async ({ page, blog }) => {
  await chooseDemo(page, "mentor");
  const { events } = await guarded(page, blog.url);
  const cookies = await page.context().cookies();
  const writer = new HttpClient(
    blog.url,
    cookies.map(({ name, value }) => [name, value] as const),
  );
  const [category] = readRows<{ id: string }>(blog.dataDir, "SELECT id FROM categories LIMIT 1");
  const draft = (index: number, content: string) => ({
    ...{ title: word(index), slug: `draft-${index}`, excerpt: word(index), content, featuredImage: null },
    ...{ categories: [category?.id ?? ""], tags: ["<b>"], language: "en", status: "draft" },
  });
  const saved: string[] = [];
  for (const [index, group] of groups.entries()) {
    const post = draft(index, `${beginning}${group}`);
    const shown = await callWithData(writer, actionNamed("submitPostPreview"), [{ post }]);
    expect(shown.text, slugOf(index)).toContain('"status":"ok"');
    await page.goto("/blog/preview");
    const body = await bodyOf(page);
    expect(await body.evaluateAll(findActive), slugOf(index)).toEqual([]);
    // A preview is no visit.
    expect(await page.content()).not.toContain("/api/views/");
    const id = crypto.randomUUID();
    const kept = await callWithData(writer, actionNamed("submitPost"), [{ id, mode: "create", post }]);
    expect(kept.text, slugOf(index)).toContain('"status":"ok"');
    saved.push(id);
  }

  // The editor reads what was saved, and what is pasted.
  // One by one, as some swallow what follows.
  const pasted = [...closedVectors, ...openVectors, "<p>The end.</p>"];
  const text = page.getByRole("textbox", { name: "Content" });
  await page.goto(`/dashboard/blogs/edit/${saved[0]}`);
  await expect(text.getByText("It begins harmlessly.")).toBeVisible();
  expect(events).toEqual([]);
  await text.evaluate((element, pieces) => {
    for (const html of pieces) {
      const data = new DataTransfer();
      data.setData("text/html", html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }
  }, pasted);
  await expect(text.getByText("The end.")).toBeVisible();
  expect(await text.evaluateAll(findActive)).toEqual([]);
  // Chromium reports handlers and bases also in documents without a window, where nothing runs.
  const inert = /^the policy stopped (?:script-src-attr inline|base-uri)/;
  expect(events.filter((event) => !inert.test(event))).toEqual([]);
});
