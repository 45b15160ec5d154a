import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSite } from "./support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;
const known = new Set(["/", "/about", "/blog", "/blog/here", "/robots.txt", "/favicon.svg"]);

beforeAll(async () => {
  site = await startSite({ exists: async ({ path }) => known.has(path) });
  site.next.page("/oops", "Page not found");
  site.next.page("/oops/post", "Post not found");
  await Promise.all(["/x", "/blog/x"].map((path) => site.ask(path)));
});
beforeEach(() => {
  site.next.requests.length = 0;
});
afterAll(() => site.close());

describe("an address that is known not to exist never reaches Next [@SITE-25a]", () => {
  const ways: [string, { method?: string; headers?: Record<string, string> }, string][] = [
    ["a visit", {}, ""],
    ["a visit with a query", {}, "?x=1"],
    ["a search", {}, "?q=1"],
    ["a client navigation", { headers: { rsc: "1" } }, ""],
    ["a prefetch", { headers: { rsc: "1", "next-router-prefetch": "1" } }, ""],
    ["a client navigation by query", {}, "?_rsc=1"],
    ["a form post", { method: "POST" }, ""],
    ["an action", { method: "POST", headers: { "next-action": "40ab" } }, ""],
  ];
  for (const [way, options, query] of ways) {
    test(way, async () => {
      for (const [path, words] of [
        ["/blog/nope", "Post not found"],
        ["/a1", "Page not found"],
        ["/about/x", "Page not found"],
        ["/wp-login.php", "Page not found"],
        ["/feed.xml", "Page not found"],
        ["/_next/image", "Page not found"],
        ["/api/nope", "Page not found"],
      ]) {
        const headers = { origin: "http://localhost:3000", ...options.headers };
        const { status, text } = await site.ask(`${path}${query}`, { ...options, headers });
        expect({ path, status, said: text.includes(String(words)) }).toEqual({ path, status: 404, said: true });
      }
      expect(site.next.requests).toEqual([]);
    });
  }
});

test("what exists is asked of Next, in every language and whatever it is", async () => {
  for (const path of ["/about", "/es/about", "/blog/here", "/de/blog/here", "/robots.txt", "/favicon.svg"]) {
    if (path.includes(".")) site.next.raw(path, "text/plain", "there");
    else site.next.page(path, "there");
    expect((await site.ask(path)).text).toContain("there");
  }
});

test("a query that a document does not read is answered from memory", async () => {
  site.next.page("/about", "about");
  site.next.page("/blog", "all posts");
  await Promise.all([site.ask("/about"), site.ask("/blog")]);
  site.next.requests.length = 0;
  for (const path of ["/about?x=1", "/about?q=tea", "/about?page=2", "/blog?x=1&y=2"]) {
    expect((await site.ask(path)).status).toBe(200);
  }
  expect(site.next.requests).toEqual([]);
});

test("a search reaches Next without what it does not read", async () => {
  site.next.page("/es/blog?q=tea&page=2", "té");
  expect((await site.ask("/es/blog?q=tea&junk=1&page=2")).text).toContain("té");
});

test("when it cannot be known what exists, the reader gets a page with a reference number", async () => {
  const broken = await startSite({ exists: () => Promise.reject(new Error("secret cause")) });
  broken.next.page("/oops/error", "<p>Sorry: __REFERENCE__</p>");
  const { status, text } = await broken.ask("/blog/a");
  expect(status).toBe(500);
  expect(text).toMatch(/Sorry: [0-9A-Z]{8}</);
  await broken.close();
});
