import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { runScript } from "#scripts/support/run.ts";
import type { StoredPost } from "./support/posts.ts";
import { changeRows } from "./support/rows.ts";
import { elementsOf, metaMap } from "./support/structured-data.ts";
import { test as base } from "./support/test.ts";

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

const posts: StoredPost[] = [
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
];

const test = base.extend({
  baseURL: async ({ quietServer }, use) => use(quietServer.url),
});
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ quietServer: { dataDir } }) => {
  const list = join(dataDir, "posts.json");
  writeFileSync(list, JSON.stringify(posts));
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, BAOBAB_MODE: "demo" };
  await runScript("e2e/support/store-posts.ts", [list], { env, quiet: true });
  const wide = "select '/uploads/' || file_name from uploads where width = 1200";
  changeRows(dataDir, `update posts set featured_image = (${wide}) where slug = ?`, "ours");
});

/** The first article of a page, and its pictures with their sources. */
async function articleOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [article = ""] = /<article.*?<\/article>/s.exec(html) ?? [];
  const images = elementsOf(article, "img").filter(({ src }) => src?.includes("/uploads/"));
  const sourceOf = (address: string | undefined) => {
    const [around] = (article.match(/<picture.*?<\/picture>/gs) ?? []).filter((one) => one.includes(`"${address}"`));
    return elementsOf(around ?? "", "source")[0];
  };
  return { html, images, sourceOf };
}

const later = { loading: "lazy", decoding: "async" };
const inWidths = (srcset: string | undefined) => (srcset ?? "").split(", ").map((source) => source.split(" "));

test("a picture in a post has its text, its size and its widths, and comes when it is needed; a small one has no copies", {
  tag: ["@BLOG-19a", "@BLOG-19b", "@BLOG-19c", "@BLOG-19d"],
}, async ({ request }) => {
  const { images, sourceOf } = await articleOf(request, "/blog/pictures");
  // One whose author said nothing is decoration for those who do not see it.
  expect(images.map(({ alt }) => alt)).toEqual(["A wide field", "A small field", ""]);
  const [image, small] = images;
  expect(image).toMatchObject({ ...later, width: "1200", height: "600" });
  expect(image?.sizes).toContain("100vw");
  const sources = inWidths(image?.srcset);
  expect(sources.map(([, width]) => width)).toEqual(["480w", "960w", "1200w"]);
  // The same as AVIF, first: browsers that know it take it.
  const avif = sourceOf(image?.src);
  expect(avif?.type).toBe("image/avif");
  const smaller = inWidths(avif?.srcset);
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

  expect(small).toMatchObject({ ...later, width: "200" });
  expect(small?.srcset).toBeUndefined();
});

test("no reader is sent elsewhere for a picture: a link with its words stands in its place; a phone loads the narrow copy of ours", {
  tag: ["@BLOG-19d", "@EDIT-30d", "@PRIV-09a", "@PRIV-09c"],
}, async ({ page, quietServer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  for (const [path, title] of [
    ["/blog/elsewhere", "With one from elsewhere"],
    ["/blog", "Far"],
    ["/blog/far-away", "Far"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-security-policy"]).toContain("; img-src 'self';");
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.locator(`img[src^="${new URL(foreign).origin}"]`)).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Far away" })).toHaveAttribute("href", foreign);
  await page.goto("/blog/ours");
  const image = page.getByRole("article").first().getByRole("img", { name: "With a picture of ours" });
  const shown = () => image.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ""));
  await expect.poll(shown).toMatch(/-480\.avif$/);
  expect([...new Set(asked)]).toEqual([quietServer.url]);
});

test("the featured picture comes first and in the width that fits; cards of the list load the pictures seen first at once, later ones when needed", {
  tag: ["@BLOG-05a", "@BLOG-07a", "@BLOG-19b", "@BLOG-19c", "@BLOG-19d", "@SEO-03a"],
}, async ({ request, quietServer }) => {
  const { html, images } = await articleOf(request, "/blog/ours");
  const image = images.find(({ alt }) => alt === "With a picture of ours");
  expect(image).toMatchObject({ loading: "eager", fetchpriority: "high" });
  expect(image?.srcset).toMatch(/-480\.webp 480w, .*-960\.webp 960w, .*\.jpg 1200w$/);
  expect(metaMap(html)).toMatchObject({
    "og:image": `${quietServer.url}${image?.src}`,
    "og:image:width": "1200",
    "og:image:height": "600",
  });

  const list = await (await request.get("/blog?q=picture")).text();
  const card = (list.match(/<article.*?<\/article>/gs) ?? []).find((one) => one.includes("With a picture of ours"));
  // The title beside it is the link and says it all.
  expect(elementsOf(card ?? "", "img")[0]).toMatchObject({
    alt: "",
    loading: "eager",
    srcset: expect.stringContaining("480w"),
    width: expect.stringMatching(/^\d+$/),
    height: expect.stringMatching(/^\d+$/),
  });
  const post = await (await request.get("/blog/pictures")).text();
  for (const { loading } of elementsOf(post.slice(post.indexOf("</article>")), "img")) expect(loading).toBe("lazy");
});

test("no width but those that were made is served", async ({ request }) => {
  const { images } = await articleOf(request, "/blog/pictures");
  const [wide, small] = images.map(({ src = "" }) => /[0-9a-f]{32}/.exec(src)?.[0]);
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
    expect((await request.get(`/uploads/${name}`)).status(), name).toBe(404);
  }
});
