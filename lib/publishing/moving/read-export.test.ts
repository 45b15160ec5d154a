import { describe, expect, test } from "vitest";
import { UnreadableExportError } from "./moved-post.ts";
import { readExport } from "./read-export.ts";
import { ghostExport, ghostPost, wxr, wxrItem } from "./support/export-files.ts";

const read = (text: string, site?: string) => readExport(Buffer.from(text), site);

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UnreadableExportError) return error.message;
    throw error;
  }
  return "nothing wrong";
}

describe("a file that is no whole export is refused, with what is wrong and where", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["an empty file", "", "neither a Ghost export"],
    ["a text", "Dear all", "neither a Ghost export"],
    ["JSON that ends early", '{"db":[{"data":{"posts":[{"id":', "not whole JSON"],
    ["JSON of something else", '{"users":[]}', 'no list "posts"'],
    ["a Ghost export without a list", '{"db":[]}', 'no list "posts"'],
    ["a post without a title", ghostExport([ghostPost(), { ...ghostPost(), title: undefined }]), "posts[1].title"],
    ["a post with a number as HTML", ghostExport([{ ...ghostPost(), html: 7 }]), "posts[0].html"],
    [
      "a post without a date",
      ghostExport([{ ...ghostPost(), created_at: null, published_at: "yesterday" }]),
      'posts[0] "Fractions": neither published_at nor created_at',
    ],
    ["addresses without the old site", ghostExport([ghostPost({ html: "<p>__GHOST_URL__/x</p>" })]), "--site"],
    ["XML that ends early", wxr([wxrItem()]).slice(0, -30), "not whole XML: line"],
    ["XML with a wrong end", "<rss><channel></rss>", "line 1, column"],
    ["another feed", "<rss><channel><title>News</title></channel></rss>", "no <wp:wxr_version>"],
    ["an item without a date", wxr([wxrItem({ date: "soon" })]), 'item 1 "Fractions": <wp:post_date_gmt> "soon"'],
    ["a document type", `<!DOCTYPE rss [<!ENTITY a "aaaa">]>${wxr([wxrItem()])}`, "<!DOCTYPE"],
    [
      "a document type after the head",
      wxr([wxrItem()]).replace("<rss", '<!DOCTYPE x SYSTEM "file:///etc/passwd"><rss'),
      "<!DOCTYPE",
    ],
    [
      "a document type after long remarks",
      `\n<!-- ${" <rss> ".repeat(20_000)} --><?style sheet?><!doctype rss [<!ENTITY a "aaaa">]>${wxr([wxrItem()])}`,
      "<!DOCTYPE",
    ],
    ["UTF-16", Buffer.from(`\ufeff${wxr([wxrItem()])}`, "utf16le"), "UTF-16"],
    ["Latin 1", Buffer.from(wxr([wxrItem({ title: "Brüche" })]), "latin1"), "not written in UTF-8"],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0]), "gzip"],
    ["zip", Buffer.from("PK\u0003\u0004"), "zip"],
  ])("%s", (_, file, said) => {
    expect(messageOf(() => readExport(Buffer.from(file as string), undefined))).toContain(said);
  });
});

describe("what begins again and again and never ends is read in time with its length", () => {
  // The limit is the claim: read from each beginning to the end, each of these takes minutes.
  const soon = { timeout: 30_000 };
  const begun = [
    ...[
      "[caption ",
      "[caption]<img src='a'>",
      "[caption]<a ",
      "[embed]",
      "[embed]a",
      "[audio ",
      '[gallery ids="',
      "[gallery ",
    ],
    ...["[code]", "[code ", "[sourcecode]", "<pre>", "<pre ", "\n\n"],
  ];

  test.each(begun)("%j", soon, (part) => {
    const { posts } = read(wxr([wxrItem({ content: `First.\n\n${part.repeat(1_500_000 / part.length)}` })]));
    expect(posts[0]?.html).toContain("First.");
  });

  test.each(["<![CDATA[", "<!--", "<?a", "<!"])("before the first element: %j", soon, (part) => {
    expect(messageOf(() => readExport(Buffer.from(part.repeat(200_000)), undefined))).toContain("The file");
  });
});

describe("a Ghost export [@BLOG-21a]", () => {
  test("gives title, slug, text, tags, author, date and picture", () => {
    const file = ghostExport([ghostPost({ feature_image: "__GHOST_URL__/content/images/2024/01/a.png" })]);
    const { posts, left } = read(file, "https://old.example/");
    expect(left).toEqual([]);
    expect(posts).toMatchObject([
      {
        title: "Fractions",
        slug: "fractions",
        html: "<p>Cut a cake.</p>",
        excerpt: "Halves and quarters",
        tags: ["Maths", "School"],
        author: "amara@old.example",
        createdAt: new Date("2024-02-01T09:00:00Z"),
        featuredImage: "https://old.example/content/images/2024/01/a.png",
        paths: ["/fractions"],
      },
    ]);
  });

  test("may be as older versions wrote it: without `db`, with numbers as ids and milliseconds", () => {
    const { data } = JSON.parse(ghostExport([ghostPost()])).db[0];
    data.posts[0] = { ...data.posts[0], id: 4, uuid: undefined, published_at: 1_706_778_000_000, author_id: 9 };
    data.users = [{ id: 9, name: "Amara" }];
    data.posts_authors = undefined;
    const { posts } = read(JSON.stringify({ data }));
    expect(posts).toMatchObject([{ origin: "ghost:4", author: "Amara", createdAt: new Date(1_706_778_000_000) }]);
  });

  test.each([
    ["pages", { type: "page" }, "a page"],
    ["pages of older versions", { page: 1 }, "a page"],
    ["posts that only the editor's form has", { html: null, lexical: "{}" }, "no HTML"],
    ["empty ones", { html: null }, "empty"],
  ])("leaves out %s and says so", (_, change, why) => {
    const { posts, left } = read(ghostExport([ghostPost(change)]));
    expect(posts).toEqual([]);
    expect(left).toEqual([{ place: 'posts[0] "Fractions"', why: expect.stringContaining(why) }]);
  });
});

describe("a WordPress export [@BLOG-21b]", () => {
  test("gives title, slug, text, tags, categories, author, date and picture", () => {
    const file = wxr(
      [wxrItem({ thumbnail: "77" })],
      [{ id: "77", url: "https://old.example/wp-content/uploads/a.jpg" }],
    );
    const { posts, left } = read(file);
    expect(left).toEqual([]);
    expect(posts).toMatchObject([
      {
        origin: "wordpress:https://old.example/?p=12",
        title: "Fractions",
        slug: "fractions",
        html: "<p>Cut a cake.</p>",
        excerpt: "Halves & quarters",
        tags: ["cake"],
        categories: ["Maths"],
        author: "amara@old.example",
        createdAt: new Date("2024-02-01T09:00:00Z"),
        featuredImage: "https://old.example/wp-content/uploads/a.jpg",
        paths: ["/2024/02/fractions"],
      },
    ]);
  });

  test("has titles with signs written in several ways", () => {
    const titles = ["Tom &amp; Ada", "<![CDATA[Tom & Ada]]>", "<![CDATA[Tom &amp; <em>Ada</em>]]>", "Tom &#38; Ada"];
    const { posts } = read(wxr(titles.map((title, index) => wxrItem({ title, id: `${index}` }))));
    expect(posts.map(({ title }) => title)).toEqual(titles.map(() => "Tom & Ada"));
  });

  test("may have slugs in any script, and a mark at its beginning", () => {
    const { posts } = read(`\ufeff${wxr([wxrItem({ slug: encodeURIComponent("कक्षा") })])}`);
    expect(posts[0]?.slug).toBe("कक्षा");
  });

  test.each([
    ["pages", { type: "page" }, "a page"],
    ["the bin", { status: "trash" }, "trash"],
    ["what a password protects", { password: "x" }, "password"],
    ["empty ones", { content: " " }, "empty"],
  ])("leaves out %s and says so", (_, change, why) => {
    const { posts, left } = read(wxr([wxrItem(change)]));
    expect(posts).toEqual([]);
    expect(left).toEqual([{ place: 'item 1 "Fractions"', why: expect.stringContaining(why) }]);
  });

  test("is silent about menus and attachments", () => {
    expect(read(wxr([wxrItem({ type: "nav_menu_item" })], [{ id: "1", url: "https://old.example/a.jpg" }]))).toEqual({
      posts: [],
      left: [],
    });
  });
});
