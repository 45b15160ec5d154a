import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { blogTest } from "./support/posts.ts";
import { changeRows } from "./support/rows.ts";
import { metaMap } from "./support/structured-data.ts";

/** A photograph, wide enough to be kept in several widths. */
const photo = async (width: number, format: "jpeg" | "png" | "gif" = "jpeg") => {
  const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
  const picture = sharp({ create: { width, height: width / 2, channels: 3, background: "green", noise } });
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString("base64")}`;
};
const foreign = "https://images.example/far.png";
const content = [
  "<p>Look:</p>",
  `<p><img src="${await photo(1200)}" alt="A wide field"></p>`,
  `<p><img src="${await photo(200, "png")}" alt="A small field"></p>`,
  `<p><img src="${await photo(600, "gif")}"></p>`,
].join("");

const test = blogTest([
  { title: "Pictures", slug: "pictures", content, categories: ["Science"], daysAgo: 1 },
  { title: "With a picture of ours", slug: "ours", categories: ["Science"], daysAgo: 2 },
  { title: "Far", slug: "far-away", rawContent: `<p>Look <img src="${foreign}" alt="Far away"></p>`, daysAgo: 3 },
  {
    title: "With one from elsewhere",
    slug: "elsewhere",
    rawFeaturedImage: foreign,
    categories: ["Science"],
    daysAgo: 2,
  },
]);

test.beforeAll(({ blog }) => {
  const wide = "select '/uploads/' || file_name from uploads where width = 1200";
  changeRows(blog.dataDir, `update posts set featured_image = (${wide}) where slug = ?`, "ours");
});

const picture = (page: Page, name: string) => page.getByRole("article").first().getByRole("img", { name });

async function expectLater(image: Locator): Promise<void> {
  await expect(image).toHaveAttribute("loading", "lazy");
  await expect(image).toHaveAttribute("decoding", "async");
}

test("a picture in a post has its text, its size and its widths, and comes when it is needed", {
  tag: ["@BLOG-19a", "@BLOG-19b", "@BLOG-19c", "@BLOG-19d"],
}, async ({ page, request }) => {
  await page.goto("/blog/pictures");
  const image = picture(page, "A wide field");
  await expectLater(image);
  await expect(image).toHaveAttribute("width", "1200");
  await expect(image).toHaveAttribute("height", "600");
  const sources = ((await image.getAttribute("srcset")) ?? "").split(", ").map((source) => source.split(" "));
  expect(sources.map(([, width]) => width)).toEqual(["480w", "960w", "1200w"]);
  expect(await image.getAttribute("sizes")).toContain("100vw");
  // The same as AVIF, first: browsers that know it take it.
  const avif = image.locator("xpath=preceding-sibling::source");
  await expect(avif).toHaveAttribute("type", "image/avif");
  const smaller = ((await avif.getAttribute("srcset")) ?? "").split(", ").map((source) => source.split(" "));
  expect(smaller.map(([, width]) => width)).toEqual(["480w", "960w", "1200w"]);
  for (const [address = ""] of smaller) {
    const answer = await request.get(address);
    expect(answer.headers()["content-type"], address).toBe("image/avif");
    expect((await answer.body()).subarray(4, 12).toString("latin1")).toBe("ftypavif");
  }
  let before = 0;
  for (const [address = "", width = ""] of sources) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=86400, immutable, must-revalidate");
    expect(answer.headers()["content-type"]).toBe(width === "1200w" ? "image/jpeg" : "image/webp");
    const bytes = await answer.body();
    expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    expect(bytes.length).toBeGreaterThan(before);
    before = bytes.length;
  }
});

test("a small picture has its size and no copies; every picture has a text, if an empty one", {
  tag: ["@BLOG-19a", "@BLOG-19b", "@BLOG-19c"],
}, async ({ page }) => {
  await page.goto("/blog/pictures");
  const small = picture(page, "A small field");
  await expectLater(small);
  await expect(small).toHaveAttribute("width", "200");
  expect(await small.getAttribute("srcset")).toBeNull();
  // One whose author said nothing is decoration for those who do not see it.
  const images = page.getByRole("article").first().locator("img[src*='/uploads/']");
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) expect(await image.getAttribute("alt")).not.toBeNull();
});

test("no reader is sent elsewhere for a picture: a link with its words stands in its place", {
  tag: ["@EDIT-30d", "@PRIV-09a", "@PRIV-09c"],
}, async ({ page, blog }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  for (const path of ["/blog/far-away", "/blog/elsewhere", "/blog"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-security-policy"]).toContain("; img-src 'self';");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.locator(`img[src^="${new URL(foreign).origin}"]`)).toHaveCount(0);
  }
  expect([...new Set(asked)]).toEqual([blog.url]);
  await page.goto("/blog/far-away");
  await expect(page.getByRole("link", { name: "Far away" })).toHaveAttribute("href", foreign);
});

test("the featured picture comes first and in the width that fits", {
  tag: ["@SEO-03a", "@BLOG-19d", "@BLOG-07a"],
}, async ({ page, blog }) => {
  await page.goto("/blog/ours");
  const image = picture(page, "With a picture of ours");
  await expect(image).toHaveAttribute("loading", "eager");
  await expect(image).toHaveAttribute("fetchpriority", "high");
  await expect(image).toHaveAttribute("srcset", /-480\.webp 480w, .*-960\.webp 960w, .*\.jpg 1200w$/);
  const address = await image.getAttribute("src");
  const html = await (await page.request.get("/blog/ours")).text();
  expect(metaMap(html)).toMatchObject({
    "og:image": `${blog.url}${address}`,
    "og:image:width": "1200",
    "og:image:height": "600",
  });
});

test("a phone loads the narrow copy, not the original", { tag: ["@BLOG-19d"] }, async ({ browser, blog }) => {
  const context = await browser.newContext({ baseURL: blog.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto("/blog/ours");
  const image = picture(page, "With a picture of ours");
  const shown = () => image.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ""));
  await expect.poll(shown).toMatch(/-480\.avif$/);
  await context.close();
});

test("cards of the list load the pictures seen first at once, later ones when needed", {
  tag: ["@BLOG-19b", "@BLOG-19c", "@BLOG-19d", "@BLOG-05a"],
}, async ({ page }) => {
  await page.goto("/blog?q=picture");
  const card = (title: string) => page.getByRole("main").getByRole("article").filter({ hasText: title }).locator("img");
  const ours = card("With a picture of ours");
  await expect(ours).toHaveAttribute("srcset", /480w/);
  // The title beside it is the link and says it all.
  await expect(ours).toHaveAttribute("alt", "");
  await expect(ours).toHaveAttribute("loading", "eager");
  for (const name of ["width", "height"]) await expect(ours).toHaveAttribute(name, /^\d+$/);
  await page.goto("/blog/pictures");
  const related = page.getByRole("region", { name: "Related" }).locator("img");
  for (const image of await related.all()) await expect(image).toHaveAttribute("loading", "lazy");
});

test("no width but those that were made is served", async ({ page }) => {
  await page.goto("/blog/pictures");
  const id = async (name: string) => /[0-9a-f]{32}/.exec((await picture(page, name).getAttribute("src")) ?? "")?.[0];
  const [wide, small] = [await id("A wide field"), await id("A small field")];
  const others = [
    `${small}-480.webp`,
    `${wide}-481.webp`,
    `${wide}-0.webp`,
    `${wide}-480.jpg`,
    `${wide}-4800.webp`,
    `${small}-480.avif`,
    `${wide}-481.avif`,
    `${wide}.avif`,
  ];
  for (const name of [...others, `${"0".repeat(32)}-480.webp`]) {
    expect((await page.request.get(`/uploads/${name}`)).status(), name).toBe(404);
  }
});
