import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Program, startNginx } from "#e2e/cluster/programs.ts";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { askHttp } from "./support/ask.ts";
import { startSite } from "./support/site-server.ts";

const seconds = 1;
const signedIn = { cookie: "baobab_hint=eyJuYW1lIjoiQW5hIn0" };
const noCache = /\b(?:private|no-store)\b/;

describe("headers of documents", () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite({ sharedCacheSeconds: 60 });
    site.next.page("/about", "about");
    site.next.page("/oops", "Page not found");
    site.next.page("/blog?q=tea", "found");
    site.next.raw("/feed.xml", "application/rss+xml", "<rss/>");
    site.next.page("/contact", "sent");
  });
  afterAll(() => site.close());

  test("the plain copy may be kept by a shared cache for its time, and browsers ask each time", async () => {
    for (const path of ["/about", "/feed.xml"]) {
      for (const { headers } of [await site.ask(path), await site.ask(path)]) {
        expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, must-revalidate");
        expect(headers["cdn-cache-control"]).toBe("public, max-age=60, stale-while-revalidate=60");
        expect(headers["set-cookie"]).toBeUndefined();
      }
    }
  });

  test("no cache may keep a copy with the mark", async () => {
    const headers = signedIn;
    for (const path of ["/about", "/feed.xml"]) {
      const answer = await site.ask(path, { headers });
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
      expect(answer.headers["cdn-cache-control"]).toBeUndefined();
      const again = await site.ask(path, { headers: { ...headers, "if-none-match": String(answer.headers.etag) } });
      expect([again.headers["cache-control"], again.headers["cdn-cache-control"]]).toEqual([
        "private, no-cache",
        undefined,
      ]);
    }
  });

  test("nor anything that is not a page for all: errors, searches, forms", async () => {
    const answers = [
      await site.ask("/nope"),
      await site.ask("/nope", { headers: signedIn }),
      await site.ask("/blog?q=tea"),
      await site.post("/contact"),
      await site.ask("/about/"),
    ];
    for (const { headers } of answers) {
      expect(headers["cache-control"]).toMatch(noCache);
      expect(headers["cdn-cache-control"]).toBeUndefined();
    }
  });

  test("an installation without a shared cache lets none keep a page", async () => {
    const own = await startSite();
    own.next.page("/about", "about");
    const { headers } = await own.ask("/about");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["cdn-cache-control"]).toBeUndefined();
    await own.close();
  });
});

describe.skipIf(!hasNeed("nginx")).each(["strict", "ignoresVary"] as const)("behind a cache (%s)", (cache) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let nginx: Program;
  let port: number;
  beforeAll(async () => {
    site = await startSite({ sharedCacheSeconds: seconds });
    port = await freePort();
    nginx = await startNginx(port, [site.port], { cache });
  });
  afterAll(async () => {
    await nginx.stop();
    await site.close();
  });

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await askHttp(port, path, { headers: { ...headers, "x-forwarded-for": "192.0.2.1" } });
    return { ...answer, how: answer.headers["x-cache"] };
  };

  test("nobody gets another's mark, whoever asks first and however often", async () => {
    site.next.page("/about", "about");
    site.next.page("/faq", "faq");
    const readers = [
      ["no mark", {}],
      ["data-signed-in", signedIn],
    ] as const;
    for (const path of ["/about", "/faq"]) {
      const order = path === "/about" ? readers : readers.toReversed();
      for (let round = 0; round < 3; round += 1) {
        for (const [own, headers] of order) {
          const { text } = await read(path, headers);
          const mark = /data-signed-in/.exec(text)?.[0] ?? "no mark";
          // A cache that ignores `Vary` may give everybody the plain copy; the page's script sets the mark then.
          expect(cache === "strict" ? [own] : [own, "no mark"], `${path} round ${round}`).toContain(mark);
        }
      }
    }
  });

  test("the signed-out are answered by the cache, and read a change after its time", async () => {
    site.next.page("/blog/here", "before");
    await read("/blog/here");
    await expect.poll(async () => (await read("/blog/here")).how).toBe("HIT");
    site.next.page("/blog/here", "after");
    site.front.forget(["anything"]);
    await expect.poll(async () => (await read("/blog/here")).text, { timeout: 10_000 }).toContain("after");
    expect((await read("/blog/here", signedIn)).text).toContain("after");
  });

  test("what was hidden is gone after its time, and its absence is not kept", async () => {
    site.next.page("/blog/hidden", "words");
    site.next.page("/oops/post", "Post not found");
    await expect.poll(async () => (await read("/blog/hidden")).how).toBe("HIT");
    site.next.answer("/blog/hidden", () => ({ status: 404, html: "" }));
    site.front.forget(["anything"]);
    await expect.poll(async () => (await read("/blog/hidden")).status, { timeout: 10_000 }).toBe(404);
    site.next.page("/blog/hidden", "back");
    site.front.forget(["anything"]);
    expect((await read("/blog/hidden")).text).toContain("back");
  });

  test("asking as Next's router puts nothing else into the cache", async () => {
    site.next.answer("/terms", ({ headers }) =>
      headers.rsc ? { type: "text/x-component", html: "0:rsc" } : { html: "terms" },
    );
    await read("/terms", { rsc: "1", "next-router-prefetch": "1" });
    expect((await read("/terms")).text).toContain("terms");
  });
});
