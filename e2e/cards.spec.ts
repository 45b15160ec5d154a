import { expect } from "@playwright/test";
import sharp from "sharp";
import { publicPaths } from "#lib/platform/paths.ts";
import { blogTest } from "./support/posts.ts";
import { inLanguage } from "./support/site-pages.ts";
import { metaMap, openGraph } from "./support/structured-data.ts";

const test = blogTest([
  { title: "Οδός & <b>φως</b>", slug: "οδός", categories: ["Science"], daysAgo: 3 },
  { title: "हिन्दी", slug: "hindi", categories: ["Language Learning"], daysAgo: 4 },
  { title: "Far picture", slug: "far", rawFeaturedImage: "https://images.example/far.png", daysAgo: 5 },
  { title: "Not for anyone yet", slug: "secret", status: "draft", daysAgo: 6 },
]);

type Get = (
  address: string,
) => Promise<{ status(): number; headers(): Record<string, string>; body(): Promise<Buffer> }>;

async function expectCard(get: Get, address: string): Promise<Buffer> {
  const answer = await get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const bytes = await answer.body();
  expect(bytes.length).toBeLessThan(100_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  return bytes;
}

// A language with letters beyond English stands for the others: each card takes a moment to draw.
for (const language of ["en", "fr"] as const) {
  test(`every page in ${language} has a picture of its own for where it is shared`, async ({ request, blog }) => {
    const pictures = new Set<string>();
    for (const path of publicPaths) {
      const address = inLanguage(language, path);
      const data = openGraph.parse(metaMap(await (await request.get(address)).text()));
      expect(data["og:url"].replace(/\/$/, "")).toBe(new URL(address, blog.url).href.replace(/\/$/, ""));
      expect(data["og:image"]).toContain(`${blog.url}/cards/`);
      expect([data["og:image:width"], data["og:image:height"]]).toEqual([1200, 630]);
      pictures.add((await expectCard((to) => request.get(to), data["og:image"])).toString("base64"));
    }
    expect(pictures.size).toBe(publicPaths.length);
  });
}

test("a post is shared with a card drawn from its title, whatever its script", { tag: ["@SEO-03a"] }, async ({
  request,
}) => {
  for (const slug of ["οδός", "hindi"]) {
    const own = openGraph.parse(metaMap(await (await request.get(`/blog/${slug}`)).text()));
    expect(own["og:type"]).toBe("article");
    await expectCard((to) => request.get(to), own["og:image"]);
    const spanish = openGraph.parse(metaMap(await (await request.get(`/es/blog/${slug}`)).text()));
    expect(spanish["og:image"]).toBe(own["og:image"]);
  }
});

test("a picture that lies elsewhere is not named: the post has a card like others", {
  tag: ["@SEO-03a", "@PRIV-09a"],
}, async ({ request }) => {
  const meta = metaMap(await (await request.get("/blog/far")).text());
  await expectCard((to) => request.get(to), meta["og:image"] ?? "");
});

test("there are no other cards: not of drafts, other titles or made-up pages", async ({ request, blog }) => {
  const { "og:image": about = "" } = metaMap(await (await request.get("/about")).text());
  const digest = /cards\/([0-9a-f]+)\//.exec(about)?.[1] ?? "";
  const others = [
    `/cards/${digest}/blog/secret.jpg`,
    `/cards/${digest}/mission.jpg`,
    `/cards/${digest}/es/about.jpg`,
    `/cards/${digest}/nope.jpg`,
    `/cards/${digest}/about.png`,
    `/cards/${digest}/blog/..%2fabout.jpg`,
    `/cards/${"0".repeat(10)}/about.jpg`,
    `/cards/${"0".repeat(10)}/blog/hindi.jpg`,
    "/cards",
    "/cards/about.jpg",
  ];
  for (const address of others) expect((await request.get(address)).status(), address).toBe(404);
  expect((await request.post(new URL(about).pathname, { headers: { origin: blog.url } })).status()).not.toBe(200);
});

test("many who ask for one card at once get the same", async ({ request }) => {
  const { "og:image": address = "" } = metaMap(await (await request.get("/fr/help")).text());
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await request.get(address)).body()));
  expect(new Set(answers.map((bytes) => bytes.toString("base64"))).size).toBe(1);
});
