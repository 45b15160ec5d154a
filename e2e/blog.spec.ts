import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { XMLValidator } from "fast-xml-parser";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import sharp from "sharp";
import { publicPaths } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn, signedInDemo } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { expectColours } from "./support/colours.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { blogTest, type StoredPost } from "./support/posts.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { inLanguage, siteLanguages } from "./support/site-pages.ts";
import { elementsOf, metaMap, openGraph } from "./support/structured-data.ts";

/** One pixel. */
const street =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const hostile = [
  "<p>Safe text</p>",
  "<script>document.title='owned'</script>",
  "<img src=x onerror=\"document.title='owned'\">",
  "<iframe src='https://evil.example'></iframe>",
  "<form action='https://evil.example'><input name=password></form>",
  "<p style='position:fixed' onclick='alert(1)'>styled</p>",
  "<a href='javascript:alert(1)'>bad link</a> <a href='https://good.example/x'>good link</a> <a href='xmpp:a@b.example'>chat</a>",
  "<svg onload=alert(1)></svg>",
].join("");

const markup = `]]> </title><script>alert("1")</script> & 'x' \u{1f333}`;

const many: StoredPost[] = Array.from({ length: 26 }, (_, index) => ({
  title: `Lesson ${String(index + 1).padStart(2, "0")}`,
  slug: `lesson-${index + 1}`,
  categories: ["Success Stories"],
  excerpt: "One of many lessons",
  tags: ["C++", "\u{1f333}"],
  daysAgo: 100 + index,
}));

const posts: StoredPost[] = [
  {
    title: "Die große Straße",
    slug: "strasse",
    content: "<h2>Über</h2><p>Ein Satz mit <strong>Nach</strong>druck & Zeichen: 100%_sicher [eckig] \"quote\" 'x'</p>",
    excerpt: "Wörter mit Umlauten",
    tags: ["Aussprache", "B1"],
    categories: ["Language Learning", "Study Strategies"],
    featuredImage: street,
    language: "de",
    daysAgo: 20,
  },
  {
    title: "İstanbul'da ışık",
    slug: "istanbul",
    content: `<p>${"word ".repeat(401)}</p>`,
    categories: ["Language Learning"],
    daysAgo: 19,
  },
  {
    title: "A long story",
    slug: "long-story",
    content: ["Morning", "Noon", "Evening"].map((part) => `<h2>${part}</h2><p>${"word ".repeat(300)}</p>`).join(""),
    categories: ["Success Stories"],
    daysAgo: 40,
  },
  { title: "Οδός και φως", slug: "οδός-και-φως", categories: ["Science", "Language Learning"], daysAgo: 18 },
  { title: "Physics A", slug: "physics-a", categories: ["Science"], daysAgo: 17 },
  { title: "Physics B", slug: "physics-b", categories: ["Science"], daysAgo: 16 },
  { title: "Physics C", slug: "physics-c", categories: ["Science"], daysAgo: 15 },
  { title: "Hidden physics", slug: "hidden-physics", categories: ["Science"], status: "draft", daysAgo: 1 },
  { title: "Moved twice", slug: "moved-now", formerly: ["moved-first", "moved-second"], daysAgo: 30 },
  { title: "Hostile <b>title</b> & more", slug: "hostile", rawContent: hostile, daysAgo: 31 },
  { title: "Read often", slug: "read-often", daysAgo: 32 },
  { title: "Read by robots", slug: "read-by-robots", daysAgo: 33 },
  { title: "Read without script", slug: "read-without-script", daysAgo: 35 },
  { title: "Read by its author", slug: "read-by-its-author", daysAgo: 34 },
  { title: markup, slug: "markup", excerpt: markup, tags: [markup.slice(0, 20)], daysAgo: 36 },
  { title: "Far picture", slug: "far", rawFeaturedImage: "https://images.example/far.png", daysAgo: 37 },
  { title: "हिन्दी", slug: "hindi", categories: ["Language Learning"], daysAgo: 38 },
  { title: "Not for anyone yet", slug: "secret", status: "draft", daysAgo: 50 },
  { title: "Hidden by staff", slug: "hidden", daysAgo: 50 },
  ...many,
];

const test = blogTest(posts);

test.beforeAll(({ blog }) => {
  changeRows(blog.dataDir, "update posts set hidden_at = ?, hidden_reason = 'x' where slug = ?", Date.now(), "hidden");
});

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading");
const chips = (page: Page) => page.getByRole("navigation", { name: "Categories" });

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder("Search blog posts...").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
}

test.describe("as sent", () => {
  test.use({ javaScriptEnabled: false });

  test("the list shows published posts to everyone, newest first; a demo begins with two samples; search works in Spanish", {
    tag: ["@BLOG-01a", "@BLOG-01b", "@BLOG-01c", "@BLOG-01d", "@BLOG-15b", "@BLOG-15d", "@BLOG-02b", "@SITE-30a"],
  }, async ({ page, blog }) => {
    const reader = new HttpClient(blog.url);
    await showAsSent(page, reader, "/blog");
    await expect(page.getByRole("heading", { level: 1, name: "Learning Resources & Insights" })).toBeVisible();
    await expect(titles(page)).toHaveCount(12);
    await expect(titles(page)).toContainText(["A study week", "Fractions", "Physics C", "Physics B", "Physics A"]);
    await expect(page.getByText("Hidden physics")).toHaveCount(0);
    const latest = "SELECT published_at AS at FROM posts WHERE status = 'published' ORDER BY published_at DESC LIMIT 2";
    const [first, second] = readRows<{ at: number }>(blog.dataDir, latest).map(({ at }) =>
      new Date(at).toLocaleDateString("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" }),
    );
    await showAsSent(page, reader, "/blog");
    await expect(cards(page).nth(0)).toContainText(`${first}`);
    await expect(cards(page).nth(1)).toContainText(`${second}`);
    await showAsSent(page, reader, "/blog?q=Elena");
    await showAsSent(page, reader, "/blog");
    await expect(titles(page).nth(2)).toHaveText("Physics C");
    await showAsSent(page, reader, "/es/blog");
    const search = page.getByPlaceholder("Buscar artículos del blog...");
    await expect(search).toHaveAttribute("name", "q");
    const form = page.locator("form").filter({ has: search });
    await expect(form.getByRole("button", { name: "Buscar" })).toHaveAttribute("type", "submit");
    await expect(form).toHaveAttribute("action", "/es/blog");
    await expect(form).not.toHaveAttribute("method", "post");
    await showAsSent(page, reader, "/es/blog?q=physics+b");
    await expect(titles(page)).toHaveText(["Physics B"]);
  });

  test("a post shows everything about itself, up to three newer ones on the same subject, or says that it is not there", {
    tag: [
      "@BLOG-07a",
      "@BLOG-07b",
      "@BLOG-07c",
      "@BLOG-07d",
      "@BLOG-07e",
      "@FIELD-18b",
      "@I18N-10b",
      "@BLOG-07f",
      "@BLOG-11b",
      "@BLOG-11c",
      "@BLOG-11d",
      "@FIELD-17b",
      "@BLOG-11e",
      "@BLOG-12a",
      "@BLOG-12b",
    ],
  }, async ({ page, blog }) => {
    const reader = new HttpClient(blog.url);
    await showAsSent(page, reader, "/blog/strasse");
    const article = page.getByRole("main").getByRole("article").first();
    await expect(article).toHaveAttribute("lang", "de");
    await expect(article.getByRole("heading", { level: 1 })).toHaveText("Die große Straße");
    await expect(article.getByRole("img", { name: "Die große Straße" })).toHaveAttribute(
      "src",
      /^\/uploads\/[0-9a-f]{32}\.png$/,
    );
    await expect(article.getByRole("link", { name: "Language Learning" })).toBeVisible();
    await expect(article.getByText("Elena Navarro").first()).toBeVisible();
    await expect(article.getByText(/^[A-Z][a-z]+ \d{2}, \d{4}$/)).toBeVisible();
    await expect(article.getByText("1 min read")).toBeVisible();
    await expect(article.getByText(/^\d+ views?$/)).toBeVisible();
    await expect(article.getByRole("link", { name: "Share on Facebook" })).toBeVisible();
    await expect(article.getByRole("heading", { level: 2, name: "Über" })).toBeVisible();
    await expect(article.getByText("#Aussprache")).toBeVisible();
    await expect(article.getByText("#B1")).toBeVisible();
    await expect(article.getByRole("region", { name: "About the author" })).toContainText("Elena Navarro");

    await showAsSent(page, reader, "/blog/physics-b");
    const related = page.getByRole("region", { name: "Related posts" });
    await expect(related.getByRole("heading", { level: 3 })).toHaveText(["Physics C", "Physics A", "Οδός και φως"]);

    await showAsSent(page, reader, "/blog/fractions-make-sense-when-you-can-see-them");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Related posts")).toHaveCount(0);

    expect((await showAsSent(page, reader, "/blog/hidden-physics")).status).toBe(404);
    await expect(page.getByRole("heading", { name: "Blog post not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
  });

  test("a post leads from its tags and its author to theirs, page by page", {
    tag: ["@BLOG-20a", "@BLOG-20b"],
  }, async ({ page, blog }) => {
    const reader = new HttpClient(blog.url);
    const follow = async (link: Locator) => {
      const address = (await link.getAttribute("href")) ?? "";
      expect((await showAsSent(page, reader, address)).status).toBe(200);
      return address;
    };
    await showAsSent(page, reader, "/es/blog/lesson-1");
    const tags = page.getByRole("list", { name: "Etiquetas" });
    await expect(tags.getByText("#\u{1f333}")).toBeVisible();
    await expect(tags.getByRole("link")).toHaveText(["#C++"]);
    expect(await follow(tags.getByRole("link", { name: "#C++" }))).toBe("/es/blog/tag/c-plus-plus");
    await expect(page.getByRole("heading", { level: 1, name: "#C++" })).toBeVisible();
    await expect(page.getByText("26 artículos")).toBeVisible();
    await expect(titles(page)).toHaveCount(12);
    const third = page.getByRole("navigation", { name: "Páginas" }).getByRole("link", { name: "Página 3" });
    expect(await follow(third)).toBe("/es/blog/tag/c-plus-plus?page=3");
    await expect(titles(page)).toHaveText(["Lesson 25", "Lesson 26"]);
    await follow(titles(page).first().getByRole("link"));
    const author = page.getByRole("region", { name: "Sobre la autora" }).getByRole("link", { name: "Elena Navarro" });
    expect(await follow(author)).toMatch(/\/es\/blog\/author\/elena-navarro-[2-9a-z]{6}$/);
    await expect(page.getByRole("heading", { level: 1, name: "Elena Navarro" })).toBeVisible();
    await expect(titles(page).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Páginas" })).toBeVisible();
  });
});

test.describe("the list", () => {
  test("is complete in the server's HTML, in every language", {
    tag: ["@BLOG-01a", "@BLOG-01d", "@SITE-01a", "@SITE-01c"],
  }, async ({ request }) => {
    for (const [path, title] of [
      ["/blog", "Learning Resources &amp; Insights"],
      ["/es/blog", "Recursos e ideas para aprender"],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(title);
      expect(html).toContain("Physics C");
    }
  });

  test("finds words in any case and spelling, and takes signs literally", {
    tag: ["@BLOG-02a", "@BLOG-02b", "@BLOG-06a", "@BLOG-06b", "@BLOG-06c"],
  }, async ({ request }) => {
    const headings = async (text: string) => {
      const html = await (await request.get(`/blog?q=${encodeURIComponent(text)}`)).text();
      const none = html.includes("No blog posts found matching your criteria.");
      return none ? [] : parsedElementsOf(parsed(html), "article").map((card) => card.text ?? "");
    };
    for (const [text, found] of [
      ["STRASSE", "Die große Straße"],
      ["WÖRTER MIT", "Die große Straße"],
      ["NACHDRUCK", "Die große Straße"],
      ["aussprache", "Die große Straße"],
      ["ISTANBUL'DA IŞIK", "İstanbul'da ışık"],
      ["ΟΔΌΣ", "Οδός και φως"],
      ["100%_", "Die große Straße"],
      ["[eckig]", "Die große Straße"],
      ['"quote"', "Die große Straße"],
      ["& Zeichen", "Die große Straße"],
    ] as const) {
      expect(await headings(text), text).toEqual([expect.stringContaining(found)]);
    }
    for (const text of ["<strong>", "%%", "_____", "' or 1=1 --", "Hidden physics"]) {
      expect(await headings(text), text).toEqual([]);
    }
  });

  test("a card says what a post is and leads to it; search and category combine, live in the address, and survive reload and Back", {
    tag: [
      "@BLOG-05a",
      "@BLOG-05b",
      "@BLOG-05c",
      "@BLOG-05d",
      "@BLOG-05e",
      "@FIELD-17a",
      "@FIELD-18a",
      "@BLOG-16a",
      "@BLOG-16b",
      "@BLOG-02a",
      "@BLOG-02b",
      "@BLOG-04a",
      "@BLOG-06a",
      "@BLOG-06b",
      "@BLOG-06c",
      "@BLOG-03a",
      "@BLOG-03b",
      "@BLOG-03c",
      "@BLOG-03d",
      "@BLOG-06d",
    ],
  }, async ({ page, request }) => {
    await test.step("a card says what a post is and leads to it", () => expectCard(page, request));
    await test.step("search and category combine", () => combine(page));
    await test.step("it says when there is nothing", () => searchInVain(page));
    await test.step("twelve posts a page; the links keep search and category", () => leaf(page));
  });

  test("answers whatever the address says", { tag: ["@OPS-04d"] }, async ({ request }) => {
    for (const query of [
      `q=${"x".repeat(1_500)}`,
      "q=a&q=b",
      "q=%00",
      "q=%F0%9F%8C%B3",
      "q[]=1",
      "page=abc",
      "page=999999",
      "page=-1",
      "page=1e9",
      "page=99999999999999999999",
      "category=Nope",
      "category=Science&category=Math+Tips",
      "q=&category=&page=",
    ]) {
      const answer = await request.get(`/blog?${query}`);
      expect(answer.status(), query).toBe(200);
      expect(await answer.text(), query).toContain("Learning Resources");
    }
  });
});

async function expectCard(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto("/blog?q=Wörter");
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card.locator("img")).toHaveAttribute("src", /^\/uploads\/[0-9a-f]{32}\.png$/);
  await expectColours(card.getByText("Language Learning"), { color: "orange", backgroundColor: "orange-soft" });
  await expectColours(card.getByText("Study Strategies"), { color: "green", backgroundColor: "green-soft" });
  await expect(card.getByText("Wörter mit Umlauten")).toBeVisible();
  await expect(card.getByText("Elena Navarro")).toBeVisible();
  await expect(card.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4} · 1 min read$/)).toBeVisible();
  await card.getByRole("link", { name: "Die große Straße" }).click();
  await expect(page).toHaveURL(/\/blog\/strasse$/);
  const istanbul = parsed(await (await request.get("/blog?q=istanbul")).text());
  expect(parsedElementsOf(istanbul, "article").map(({ text }) => text)).toEqual([
    expect.stringContaining("3 min read"),
  ]);
}

async function combine(page: Page): Promise<void> {
  await page.goto("/blog");
  // After Back the box says what the list shows.
  await search(page, "physics");
  await expect(page).toHaveURL(/q=physics/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByPlaceholder("Search blog posts...")).toHaveValue("");
  await expect(chips(page).getByRole("link")).toHaveText([
    "All Posts",
    "Math Tips",
    "Study Strategies",
    "Success Stories",
    "Science",
    "Language Learning",
  ]);
  await expect(chips(page).getByRole("link", { name: "All Posts" })).toHaveAttribute("aria-current", "true");
  await chips(page).getByRole("link", { name: "Science" }).click();
  await expect(chips(page).getByRole("link", { name: "Science" })).toHaveAttribute("aria-current", "true");
  await search(page, "physics");
  await expect(titles(page)).toHaveText(["Physics C", "Physics B", "Physics A"]);
  await expect(page).toHaveURL("/blog?q=physics&category=Science");
  await page.reload();
  await expect(titles(page)).toHaveCount(3);
  await chips(page).getByRole("link", { name: "Language Learning" }).click();
  await expect(page.getByText("No blog posts found matching your criteria.")).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByPlaceholder("Search blog posts...")).toHaveValue("physics");
}

async function searchInVain(page: Page): Promise<void> {
  await page.goto("/blog");
  await search(page, "WÖRTER MIT");
  await expect(titles(page)).toHaveText(["Die große Straße"]);
  await search(page, "' or 1=1 --");
  await expect(page.getByText("No blog posts found matching your criteria.")).toBeVisible();
  await expect(page.getByPlaceholder("Search blog posts...")).toHaveValue("' or 1=1 --");
}

async function leaf(page: Page): Promise<void> {
  await page.goto("/blog");
  await chips(page).getByRole("link", { name: "Success Stories" }).click();
  await search(page, "LESSON");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(titles(page)).toHaveCount(12);
  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(page).toHaveURL("/blog?q=LESSON&category=Success+Stories&page=3");
  await expect(titles(page)).toHaveText(["Lesson 25", "Lesson 26"]);
  await expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Previous page" }).click();
  await expect(titles(page).first()).toHaveText("Lesson 13");
}

test.describe("a post", () => {
  test("is complete in the server's HTML, in every language", { tag: ["@BLOG-07d", "@SITE-01a", "@SITE-01c"] }, async ({
    request,
  }) => {
    for (const path of ["/blog/strasse", "/es/blog/strasse"]) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain("Ein Satz mit <strong>Nach</strong>druck &amp; Zeichen");
      expect(html).toContain("#Aussprache");
    }
    const greek = await request.get(`/blog/${encodeURIComponent("οδός-και-φως")}`);
    expect(greek.status()).toBe(200);
  });

  test("that is not there answers 404", { tag: ["@BLOG-12a", "@BLOG-12b"] }, async ({ request }) => {
    for (const slug of ["nope", "hidden-physics", "-", "%E2%98%83", "STRASSE"]) {
      for (const prefix of ["", "/es"]) {
        const answer = await request.get(`${prefix}/blog/${slug}`);
        expect(answer.status(), slug).toBe(404);
        if (!prefix) expect(await answer.text(), slug).toContain("Blog post not found");
      }
    }
  });

  test("is found under its former addresses by one permanent redirect", { tag: ["@BLOG-17"] }, async ({ request }) => {
    for (const slug of ["moved-first", "moved-second"]) {
      const answer = await request.get(`/es/blog/${slug}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      expect(answer.headers().location).toMatch(/\/es\/blog\/moved-now$/);
    }
    expect((await request.get("/blog/moved-now", { maxRedirects: 0 })).status()).toBe(200);
  });

  test("that is long shows its contents, which lead to its parts", { tag: ["@BLOG-20d", "@BLOG-20e"] }, async ({
    page,
  }) => {
    await page.goto("/blog/long-story");
    const contents = page.getByRole("navigation", { name: "On this page" });
    await expect(contents.getByRole("link")).toHaveText(["Morning", "Noon", "Evening"]);
    await contents.getByRole("link", { name: "Evening" }).click();
    await expect(page).toHaveURL("/blog/long-story#section-evening");
    await expect(page.getByRole("heading", { name: "Evening" })).toBeInViewport();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(contents).toBeHidden();
    await expect(page.getByRole("region", { name: "Share this post", includeHidden: true })).toBeHidden();
    await expect(page.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
    await page.goto("/blog/strasse");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(contents).toHaveCount(0);
  });

  test("of nobody's tag or author answers 404, alike for what never was and what is not shown", {
    tag: ["@BLOG-20a", "@BLOG-20b", "@BLOG-20c"],
  }, async ({ request }) => {
    for (const path of [
      "tag/nobody-has-it",
      "tag/%F0%9F%8C%B3",
      "author/elena-navarro",
      "author/x",
      "category/x/feed.xml",
    ]) {
      const answer = await request.get(`/blog/${path}`);
      expect(answer.status(), path).toBe(404);
    }
  });

  test("of whatever origin is shown clean, and tells networks and search engines what it is", {
    tag: ["@BLOG-13b", "@BLOG-13d", "@BLOG-14a", "@BLOG-14b", "@SEO-01b", "@SEO-01c", "@SEO-03a", "@SEO-03b"],
  }, async ({ page, blog }) => {
    await page.goto("/blog/hostile");
    const article = page.getByRole("main").getByRole("article").first();
    await expect(article.getByRole("heading", { level: 1 })).toHaveText("Hostile <b>title</b> & more");
    await expect(article.getByText("Safe text")).toBeVisible();
    const text = article.getByText("Safe text").locator("..");
    for (const dangerous of [
      "script",
      "iframe",
      "form",
      "input",
      "[style]",
      "[onclick]",
      "[onerror]",
      "a[href^=javascript]",
    ]) {
      await expect(text.locator(dangerous), dangerous).toHaveCount(0);
    }
    await expect(text.getByText("bad link")).toBeVisible();
    await expect(page).toHaveTitle(/Hostile/);
    const good = article.getByRole("link", { name: "good link" });
    await expect(good).toHaveAttribute("target", "_blank");
    await expect(good).toHaveAttribute("rel", /noopener/);
    await expect(article.getByRole("link", { name: "chat" })).toHaveAttribute("href", "xmpp:a@b.example");
    const meta = (property: string) => page.locator(`meta[property="${property}"]`);
    await expect(meta("og:title")).toHaveAttribute("content", "Hostile <b>title</b> & more");
    await expect(meta("og:type")).toHaveAttribute("content", "article");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${blog.url}/blog/hostile`);
    await expect(page.locator("link[hreflang=de]")).toHaveAttribute("href", `${blog.url}/de/blog/hostile`);
    const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data).toMatchObject({ "@type": "BlogPosting", headline: "Hostile <b>title</b> & more" });
  });
});

const views = (page: Page) => page.getByRole("main").getByText(/^\d+ views?$/);

test("visits count one each; those of robots, of pages fetched ahead, from elsewhere and of the author count none", {
  tag: ["@BLOG-08a", "@BLOG-08b", "@BLOG-08c", "@BLOG-08e"],
}, async ({ page, request, blog }) => {
  await page.goto("/blog/read-often");
  await expect(views(page)).toHaveText("1 view");
  await page.reload();
  await expect(views(page)).toHaveText("2 views");
  await page.goto("/es/blog/read-often");
  await expect(page.getByText("3 visitas")).toBeVisible();

  const html = await (await request.get("/blog/read-by-robots")).text();
  const address = /data-view-beacon="([^"]+)"/.exec(html)?.[1] ?? "";
  const visit = (headers: Record<string, string>) =>
    request.post(address, { headers: { origin: blog.url, "user-agent": "Mozilla/5.0 Firefox/128.0", ...headers } });
  for (const agent of ["Googlebot/2.1", "facebookexternalhit/1.1", "WhatsApp/2.23", "curl/8"]) {
    expect(await (await visit({ "user-agent": agent })).json()).toMatchObject({ views: 0 });
  }
  expect(await (await visit({ "sec-purpose": "prefetch;prerender" })).json()).toMatchObject({ views: 0 });
  expect((await visit({ origin: "https://elsewhere.example" })).status()).toBe(403);
  await page.goto("/blog/read-by-robots");
  await expect(views(page)).toHaveText("1 view");

  await shareSignIn(page.context(), await signedInDemo(blog.url, "mentor"));
  const answered = page.waitForResponse(/\/api\/views\//);
  await page.goto("/blog/read-by-its-author");
  expect(await (await answered).json()).toMatchObject({ views: 0 });
  await page.context().clearCookies();
  await page.goto("/blog/read-by-its-author");
  await expect(views(page)).toHaveText("1 view");
});

test("visits without script count one each", { tag: ["@BLOG-08a", "@BLOG-08b", "@BLOG-08c"] }, async ({
  page,
  request,
  browser,
  blog,
}) => {
  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: blog.url });
  const plain = await reader.newPage();
  for (let read = 0; read < 2; read += 1) {
    const counted = plain.waitForResponse(/\/api\/views\//);
    await plain.goto("/blog/read-without-script");
    const answer = await counted;
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({ "content-type": "image/gif", "cache-control": "no-store" });
  }
  await reader.close();
  const html = await (await request.get("/blog/read-without-script")).text();
  const address = /data-view-beacon="([^"]+)"/.exec(html)?.[1] ?? "";
  const own = {
    "sec-fetch-site": "same-origin",
    "sec-fetch-dest": "image",
    "user-agent": "Mozilla/5.0 Firefox/128.0",
  };
  for (const [headers, status] of [
    [{ "user-agent": "Googlebot/2.1" }, 200],
    [{ "sec-purpose": "prefetch" }, 200],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-dest": "document" }, 403],
  ] as const) {
    expect((await request.get(address, { headers: { ...own, ...headers } })).status()).toBe(status);
  }
  await page.goto("/blog/read-without-script");
  await expect(views(page)).toHaveText("3 views");
});

test("sharing on a network opens its page in a small window", { tag: ["@BLOG-09a", "@BLOG-09b"] }, async ({
  page,
  context,
  blog,
}) => {
  await context.route(/facebook/, (route) => route.fulfill({ body: "there" }));
  await page.goto("/blog/physics-a");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Share on Facebook" }).click();
  const popup = await opened;
  await popup.waitForURL(/facebook/);
  const post = encodeURIComponent(`${blog.url}/blog/physics-a`);
  expect(popup.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${post}`);
  expect(popup.viewportSize()).toEqual({ width: 600, height: 400 });
  await expect(page).toHaveURL(/\/blog\/physics-a$/);
});

test("sitemap, feed and robots name what is public and nothing else", {
  tag: ["@SEO-02a", "@SEO-02b", "@SEO-02c", "@SEO-02d", "@SEO-04b"],
}, async ({ request, blog }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${blog.url}/de/blog/physics-a</loc>`);
  expect(sitemap).toContain(`<loc>${blog.url}/es/about</loc>`);
  expect(sitemap).not.toContain("hidden-physics");
  const feed = await request.get("/feed.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  const text = await feed.text();
  expect(text).toContain(`<link>${blog.url}/blog/physics-c</link>`);
  expect(text).not.toContain("Hidden physics");
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${blog.url}/sitemap.xml`);
  expect(robots).toContain("Disallow: /dashboard");
});

test("the feed is valid and carries the latest published posts", { tag: ["@SEO-04a", "@SEO-04b"] }, async ({
  request,
  blog,
}) => {
  const answer = await request.get("/feed.xml");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const feed = parseRssFeed(xml);
  expect(feed).toMatchObject({
    title: "Baobab: Learning Resources & Insights",
    link: `${blog.url}/blog`,
    language: "en",
  });
  expect(feed.description?.length).toBeGreaterThan(20);
  expect(feed.atom?.links).toContainEqual(
    expect.objectContaining({ href: `${blog.url}/feed.xml`, rel: "self", type: "application/rss+xml" }),
  );
  const items = feed.items ?? [];
  expect(items).toHaveLength(20);
  for (const item of items) {
    expect(item.title).toBeTruthy();
    expect(item.description).toBeTruthy();
    expect(item.link).toMatch(new RegExp(`^${blog.url}/blog/`));
    expect(item.guid?.value).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(item.guid?.isPermaLink).toBe(false);
    // As RFC 822 wants it, which JavaScript writes and reads back.
    expect(new Date(String(item.pubDate)).toUTCString()).toBe(item.pubDate);
    expect(item.dc?.creators).toEqual(["Elena Navarro"]);
    expect(item.categories?.length).toBeGreaterThan(0);
    expect((await request.get(item.link ?? "")).status()).toBe(200);
  }
  const times = items.map(({ pubDate }) => Date.parse(String(pubDate)));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length);
});

test("texts of posts stay texts in the feed", { tag: ["@SEO-04a"] }, async ({ request }) => {
  const { items = [] } = parseRssFeed(await (await request.get("/feed.xml")).text());
  const item = items.find(({ link }) => link?.endsWith("/markup"));
  expect(item?.title).toBe(markup);
  expect(item?.description).toBe(markup);
  const greek = items.find(({ title }) => title === "Οδός και φως");
  expect(decodeURI(greek?.link ?? "")).toMatch(/\/blog\/οδός-και-φως$/);
  expect(greek?.categories?.map(({ name }) => name)).toEqual(["Science", "Language Learning"]);
});

test("drafts and posts hidden by staff are in neither feed nor site map nor search", {
  tag: ["@SEO-02b", "@SEO-04b", "@BLOG-18b"],
}, async ({ request }) => {
  const feeds = [
    "/feed.xml",
    "/feed.json",
    "/blog/category/science/feed.xml",
    "/blog/category/study-strategies/feed.json",
  ];
  for (const path of [...feeds, "/sitemap.xml", "/blog", "/blog?q=hidden", "/blog?q=anyone"]) {
    const text = await (await request.get(path)).text();
    for (const secret of ["Not for anyone yet", "Hidden by staff", "blog/secret", "blog/hidden"]) {
      expect(text, path).not.toContain(secret);
    }
  }
});

test("a category has feeds of its own, which a reader's program finds on its page", {
  tag: ["@BLOG-20c"],
}, async ({ request, blog }) => {
  const page = await (await request.get("/blog?category=Language+Learning")).text();
  const links = elementsOf(page, "link").filter(
    ({ type }) => type === "application/rss+xml" || type === "application/feed+json",
  );
  expect(links.map(({ href }) => href)).toEqual([
    `${blog.url}/blog/category/language-learning/feed.xml`,
    `${blog.url}/blog/category/language-learning/feed.json`,
  ]);
  const [rss, json] = await Promise.all(links.map(async ({ href = "" }) => request.get(href)));
  expect(json?.headers()["content-type"]).toBe("application/feed+json");
  const items = parseRssFeed((await rss?.text()) ?? "").items ?? [];
  expect(items.map(({ title }) => title)).toContain("Οδός και φως");
  for (const { categories } of items) expect(categories?.map(({ name }) => name)).toContain("Language Learning");
  const feed = parseJsonFeed((await json?.text()) ?? "");
  expect(feed.title).toBe("Baobab: Language Learning");
  expect(feed.items?.map(({ url }) => url)).toEqual(items.map(({ link }) => link));
  const tag = rss?.headers().etag ?? "";
  expect((await request.get(links[0]?.href ?? "", { headers: { "if-none-match": tag } })).status()).toBe(304);
});

test("readers' programs find the feed from the blog", async ({ request, blog }) => {
  for (const language of siteLanguages) {
    const html = await (await request.get(inLanguage(language, "/blog"))).text();
    const found = elementsOf(html, "link").filter(({ rel, type }) => rel === "alternate" && type !== undefined);
    expect(found.map(({ type, href }) => [type, href])).toEqual([
      ["application/rss+xml", `${blog.url}/feed.xml`],
      ["application/feed+json", `${blog.url}/feed.json`],
    ]);
  }
});

type Get = (
  address: string,
) => Promise<{ status(): number; headers(): Record<string, string>; body(): Promise<Buffer> }>;

async function expectPicture(get: Get, address: string): Promise<Buffer> {
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
      pictures.add((await expectPicture((to) => request.get(to), data["og:image"])).toString("base64"));
    }
    expect(pictures.size).toBe(publicPaths.length);
  });
}

test("a post is shared with a card drawn from its title, whatever its script", { tag: ["@SEO-03a"] }, async ({
  request,
}) => {
  for (const slug of ["οδός-και-φως", "hindi", "hostile"]) {
    const own = openGraph.parse(metaMap(await (await request.get(`/blog/${slug}`)).text()));
    expect(own["og:type"]).toBe("article");
    await expectPicture((to) => request.get(to), own["og:image"]);
    const spanish = openGraph.parse(metaMap(await (await request.get(`/es/blog/${slug}`)).text()));
    expect(spanish["og:image"]).toBe(own["og:image"]);
  }
});

test("a picture that lies elsewhere is not named: the post has a card like others", {
  tag: ["@SEO-03a", "@PRIV-09a"],
}, async ({ request }) => {
  const meta = metaMap(await (await request.get("/blog/far")).text());
  await expectPicture((to) => request.get(to), meta["og:image"] ?? "");
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
