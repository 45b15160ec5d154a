import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { documentPolicy } from "#server/security-headers.ts";
import { type Ask, startFront } from "#server/support/front-server.ts";
import { type Peer, startPeer } from "#server/support/peer.ts";

let next: Peer;
let ask: Ask;
let front: Awaited<ReturnType<typeof startFront>>;

async function start(options: Parameters<typeof startFront>[1] = {}) {
  front = await startFront(next.port, options);
  ask = front.ask;
}

beforeEach(async () => {
  next = await startPeer();
  await start();
});

afterEach(async () => {
  await front.close();
  await next.close();
});

describe("documents from memory", () => {
  test("a page is rendered once and then read from memory, without scripts and cookies", async () => {
    next.page("/about", `<p>Hello</p><script>self.__next_f=1</script>`);
    const first = await ask("/about");
    const second = await ask("/about");
    expect(first.status).toBe(200);
    expect(first.text).toContain("<p>Hello</p>");
    expect(first.text).not.toContain("script");
    expect(second.text).toBe(first.text);
    expect(next.asked("/about")).toHaveLength(1);
    expect(first.headers["content-security-policy"]).toBe(documentPolicy);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(first.headers["set-cookie"]).toBeUndefined();
  });

  test("Next is asked as nobody: no cookie, language or address of the reader", async () => {
    next.page("/about", "x");
    await ask("/about", {
      headers: { cookie: "session=1", "accept-language": "de", authorization: "x", "user-agent": "me" },
    });
    const headers = next.asked("/about")[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      "accept",
      "connection",
      "host",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
    ]);
  });

  test.each([
    ["a small", 1_000],
    ["a large", 200_000],
  ])("%s document comes in each encoding, to readers with a hint too", async (_, size) => {
    const words = "water ".repeat(size / 6);
    next.page("/about", words);
    for (const cookie of ["", "baobab_hint=eyJ9"])
      for (const encoding of ["br", "gzip", "identity"]) {
        const { headers, text } = await ask("/about", { headers: { cookie, "accept-encoding": encoding } });
        expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
        expect(Number(headers["content-length"]) < size / 10).toBe(encoding !== "identity");
        expect(text).toContain(words);
      }
    expect(next.asked("/about")).toHaveLength(1);
  });

  test("readers with the hint cookie get the same page with a mark on it, rendered once for both [@SITE-11b]", async () => {
    next.page("/about", "<p>One</p>");
    const cookie = "a=1; baobab_hint=eyJ9";
    const plain = await ask("/about");
    const marked = await ask("/about", { headers: { cookie } });
    const again = await ask("/about", { headers: { cookie } });
    expect(plain.text).not.toContain("data-signed-in");
    expect(marked.text).toBe(plain.text.replace("<html", "<html data-signed-in"));
    expect(again.text).toBe(marked.text);
    expect(marked.headers.etag).not.toBe(plain.headers.etag);
    expect(marked.headers.vary).toBe("accept-encoding, cookie");
    expect(next.asked("/about")).toHaveLength(1);
    next.page("/about", "<p>Two</p>");
    front.front.forget(["settings"]);
    expect((await ask("/about", { headers: { cookie } })).text).toContain("Two");
    expect((await ask("/about", { headers: { cookie: "baobab_hint=" } })).text).not.toContain("data-signed-in");
    const missing = await ask("/nope", { headers: { cookie } });
    expect(missing.status).toBe(404);
  });

  test("whatever a hint says, the mark is the same: none says who is a minor [@DON-09a]", async () => {
    next.page("/about", "<p>One</p>");
    const plain = await ask("/about");
    const marked = plain.text.replace("<html", "<html data-signed-in");
    for (const cookie of ["baobab_hint=eyJ9", "a=1; baobab_hint=eyJ9.donate; b=2"])
      expect((await ask("/about", { headers: { cookie } })).text, cookie).toBe(marked);
    for (const cookie of ["x=baobab_hint=eyJ9", "baobab_hint=; x=eyJ9", "other_baobab_hint=eyJ9"])
      expect((await ask("/about", { headers: { cookie } })).text, cookie).toBe(plain.text);
    expect((await ask("/nope", { headers: { cookie: "baobab_hint=eyJ9" } })).status).toBe(404);
    expect(next.asked("/about")).toHaveLength(1);
  });

  test("two languages never share a document", async () => {
    next.page("/about", "English");
    next.page("/es/about", "Español");
    expect((await ask("/es/about")).text).toContain("Español");
    expect((await ask("/about", { headers: { "accept-language": "es" } })).text).toContain("English");
    expect((await ask("/es/about")).text).toContain("Español");
  });

  test("spellings of one address are one document", async () => {
    next.page("/about", "x");
    await ask("/about");
    await ask("/%61bout");
    expect(next.requests).toHaveLength(1);
  });

  test("HEAD gets the headers of GET and no body", async () => {
    next.page("/about", "x".repeat(500));
    const head = await ask("/about", { method: "HEAD" });
    const get = await ask("/about");
    expect(head.text).toBe("");
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(next.requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("a reader who has the document gets 304 with the same headers, in whatever encoding it was kept", async () => {
    next.page("/about", "x".repeat(500));
    const { headers } = await ask("/about", { headers: { "accept-encoding": "br" } });
    for (const value of [`${headers.etag}`, `"other", ${headers.etag}`, "*", `${headers.etag}`.slice(2)]) {
      const again = await ask("/about", { headers: { "if-none-match": value } });
      expect(again.status).toBe(304);
      expect(again.text).toBe("");
      for (const name of ["etag", "cache-control", "vary", "content-security-policy"]) {
        expect(again.headers[name]).toBe(headers[name]);
      }
    }
    expect((await ask("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("a range is answered with the whole document", async () => {
    next.page("/about", "x".repeat(500));
    const { status, headers, text } = await ask("/about", { headers: { range: "bytes=0-9" } });
    expect(status).toBe(200);
    expect(headers["content-range"]).toBeUndefined();
    expect(text.length).toBeGreaterThan(500);
  });

  test.each(["br", "gzip", "identity", "br;q=0, gzip", "br;q=0, gzip;q=0.0"])("accepts %s", async (accepted) => {
    next.page("/about", "word ".repeat(500));
    const { headers, text } = await ask("/about", { headers: { "accept-encoding": accepted } });
    const expected = accepted === "br" ? "br" : accepted.endsWith("gzip") ? "gzip" : undefined;
    expect(headers["content-encoding"]).toBe(expected);
    expect(headers.vary).toBe("accept-encoding, cookie");
    expect(text).toContain("word word");
  });

  test("robots, sitemap and feed are kept as they are", async () => {
    next.raw("/feed.xml", "application/xml", "<rss><!-- kept --><script/></rss>");
    expect((await ask("/feed.xml")).text).toBe("<rss><!-- kept --><script/></rss>");
    await ask("/feed.xml");
    expect(next.requests).toHaveLength(1);
  });
});

describe("what is never kept or mixed up", () => {
  test.each([
    ["sets a cookie", { "set-cookie": "session=secret" }],
    ["is private", { "cache-control": "private, max-age=60" }],
    ["is not to be stored", { "cache-control": "no-store" }],
  ])("an answer that %s belongs to one reader alone", async (_, headers) => {
    next.answer("/about", (request) => ({ headers, html: `for ${request.headers.cookie ?? "nobody"}` }));
    expect((await ask("/about", { headers: { cookie: "a=ann" } })).text).toContain("for a=ann");
    expect((await ask("/about", { headers: { cookie: "b=ben" } })).text).toContain("for b=ben");
    expect((await ask("/about")).text).toContain("for nobody");
    expect((await ask("/about")).headers["cache-control"]).toContain("no-store");
  });

  test("a query is the reader's own: passed on with cookies, not kept, without scripts", async () => {
    next.answer("/blog?q=tea", (request) => ({ html: `tea for ${request.headers.cookie}<script>1</script>` }));
    next.page("/blog", "all posts");
    const found = await ask("/blog?q=tea", { headers: { cookie: "a=ann" } });
    expect(found.text).toContain("tea for a=ann");
    expect(found.text).not.toContain("script");
    expect(found.headers["cache-control"]).toBe("private, no-store");
    expect((await ask("/blog")).text).toContain("all posts");
    expect((await ask("/blog?q=tea", { headers: { cookie: "b=ben" } })).text).toContain("tea for b=ben");
  });

  test("a form post reaches Next with its body and cookies, its answer keeps cookies and status", async () => {
    next.answer("/demo", (request) =>
      request.method === "POST"
        ? { status: 303, headers: { location: "/dashboard", "set-cookie": "session=1" }, html: "" }
        : { html: "demo" },
    );
    await ask("/demo");
    const posted = await ask("/demo", { method: "POST", body: "who=student", headers: { cookie: "a=1" } });
    expect(posted.status).toBe(303);
    expect(posted.headers.location).toBe("/dashboard");
    expect(posted.headers["set-cookie"]).toEqual(["session=1"]);
    expect(next.asked("/demo").at(-1)).toMatchObject({ method: "POST", body: "who=student" });
    expect((await ask("/demo")).text).toContain("demo");
  });

  test("a form answered with a page is stripped and kept by nobody", async () => {
    next.answer("/contact", () => ({ html: "<p>Please name your e-mail</p><script>1</script>" }));
    const posted = await ask("/contact", { method: "POST", body: "x=1" });
    expect(posted.text).toContain("Please name your e-mail");
    expect(posted.text).not.toContain("script");
    expect(posted.headers["cache-control"]).toBe("private, no-store");
  });

  test("a failure is answered 500 with a reference number and tried anew at the next request", async () => {
    next.page("/oops/error", "<p>Sorry: __REFERENCE__</p>");
    next.answer("/about", () => ({ status: 500, html: "Error: secret stack trace" }));
    const failed = await ask("/about");
    expect(failed.status).toBe(500);
    expect(failed.text).toMatch(/Sorry: [0-9A-Z]{8}</);
    expect(failed.text).not.toContain("secret");
    expect(failed.headers["cache-control"]).toBe("no-store");
    expect(failed.headers.etag).toBeUndefined();
    next.page("/about", "well again");
    expect((await ask("/about")).text).toContain("well again");
  });

  test("when even the error page fails there is a plain one in the reader's language", async () => {
    next.answer("/de/about", () => ({ status: 500, html: "x" }));
    next.answer("/de/oops/error", () => ({ status: 500, html: "x" }));
    const failed = await ask("/de/about");
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Da ist etwas schiefgelaufen");
  });

  test("a page that breaks off in the middle is a failure, not half a document", async () => {
    next.answer("/about", () => ({ breakOff: true, html: "half" }));
    expect((await ask("/about")).status).toBe(500);
    next.page("/about", "whole");
    expect((await ask("/about")).text).toContain("whole");
  });

  test("an unknown slug is answered 404 with the page for it, in its language, kept by nobody", async () => {
    next.page("/oops/post", "Blog post not found");
    next.page("/es/oops/post", "No encontrado");
    next.page("/oops", "Oops! Page not found");
    const lost = await ask("/blog/nope");
    expect(lost.status).toBe(404);
    expect(lost.text).toContain("Blog post not found");
    expect(lost.headers["cache-control"]).toBe("no-store");
    expect(lost.headers.etag).toBeUndefined();
    const marked = await ask("/blog/nope", { headers: { cookie: "baobab_hint=eyJ9" } });
    expect([marked.status, marked.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(marked.text).toBe(lost.text.replace("<html", "<html data-signed-in"));
    expect((await ask("/es/blog/nope")).text).toContain("No encontrado");
    expect((await ask("/nope")).text).toContain("Oops! Page not found");
    next.page("/blog/nope", "published meanwhile");
    expect((await ask("/blog/nope")).status).toBe(200);
  });

  test("ten thousand unknown slugs add nothing to memory", async () => {
    next.page("/oops/post", "Blog post not found");
    await ask("/blog/nope");
    const { bytes } = front.front;
    for (let batch = 0; batch < 100; batch++) {
      await Promise.all(Array.from({ length: 100 }, (_, n) => ask(`/blog/nope-${batch}-${n}`, { method: "HEAD" })));
    }
    expect(front.front.bytes).toBe(bytes);
  });

  test("a redirect is passed on and not kept", async () => {
    next.answer("/blog/old", () => ({ status: 308, headers: { location: "/blog/new" }, html: "" }));
    expect(await ask("/blog/old")).toMatchObject({ status: 308, headers: { location: "/blog/new" } });
    next.page("/blog/old", "back again");
    expect((await ask("/blog/old")).text).toContain("back again");
  });
});

describe("one render for many readers", () => {
  test("however many wait, Next is asked once", async () => {
    const gate = next.hold("/about", "x");
    const waiting = Array.from({ length: 50 }, () => ask("/about"));
    await gate.reached;
    gate.open();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(next.asked("/about")).toHaveLength(1);
  });

  test("too many different pages at once are answered 503, those in memory still come", async () => {
    await front.close();
    await start({ maxRenders: 2 });
    next.page("/faq", "known");
    await ask("/faq");
    const gates = ["/a", "/b"].map((path) => next.hold(path, "slow"));
    const slow = [ask("/a"), ask("/b")];
    await Promise.all(gates.map((gate) => gate.reached));
    const refused = await ask("/c");
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("2");
    expect((await ask("/faq")).status).toBe(200);
    for (const gate of gates) gate.open();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe("forgetting", () => {
  const tagged = (tags: string, text: string) => `<meta name="baobab:tags" content="${tags}"/><p>${text}</p>`;

  test("a change is seen by the next reader; documents of other data stay", async () => {
    next.page("/blog/a", tagged("posts post:a", "old"));
    next.page("/faq", tagged("settings", "faq"));
    await ask("/blog/a");
    await ask("/faq");
    next.page("/blog/a", tagged("posts post:a", "new"));
    front.front.forget(["post:a"]);
    const { text } = await ask("/blog/a");
    expect(text).toContain("new");
    expect(text).not.toContain("baobab:tags");
    await ask("/faq");
    expect(next.asked("/faq")).toHaveLength(1);
  });

  test("a document that names no tags is forgotten at every change", async () => {
    next.page("/sitemap.xml", "old");
    await ask("/sitemap.xml");
    next.page("/sitemap.xml", "new");
    front.front.forget(["post:zzz"]);
    expect((await ask("/sitemap.xml")).text).toContain("new");
  });

  test("a render that began before the change is not kept and not given to later readers", async () => {
    const gate = next.hold("/blog/a", tagged("post:a", "old"));
    const early = ask("/blog/a");
    await gate.reached;
    front.front.forget(["post:a"]);
    const later = ask("/blog/a");
    next.page("/blog/a", tagged("post:a", "new"));
    gate.open();
    expect((await early).text).toContain("old");
    expect((await later).text).toContain("new");
    expect((await ask("/blog/a")).text).toContain("new");
  });

  test("the most read of what was forgotten is rendered again before anyone asks", async () => {
    next.page("/blog/a", tagged("post:a", "x"));
    await ask("/blog/a");
    const again = next.nextRequest("/blog/a");
    front.front.forget(["post:a"]);
    await again;
    await ask("/blog/a");
    expect(next.asked("/blog/a")).toHaveLength(2);
  });

  test("what was forgotten is rendered again one after the other, each once", async () => {
    const pages = ["/blog/a", "/blog/b", "/blog/c"];
    for (const page of pages) next.page(page, tagged("posts", "old"));
    for (const page of pages) await ask(page);
    const gate = next.hold("/blog/a", tagged("posts", "new"));
    await ask("/blog/a");
    front.front.forget(["posts"]);
    await gate.reached;
    // Whoever asks is not kept waiting by those that nobody asked for.
    expect((await ask("/blog/b")).status).toBe(200);
    expect(next.asked("/blog/c")).toHaveLength(1);
    const again = next.nextRequest("/blog/c");
    gate.open();
    await again;
    expect(pages.map((page) => next.asked(page).length)).toEqual([2, 2, 2]);
  });

  test("an old document is sent at once and rendered anew behind it", async () => {
    await front.close();
    await start({ maxAge: 0 });
    next.page("/about", "first");
    await ask("/about");
    const again = next.nextRequest("/about");
    next.page("/about", "second");
    expect((await ask("/about")).text).toContain("first");
    await again;
  });

  test("memory has an end: the longest unread goes first", async () => {
    await front.close();
    await start({ maxBytes: 60_000 });
    for (let n = 0; n < 20; n++) {
      next.page(`/p${n}`, "x".repeat(9_000));
      await ask(`/p${n}`);
    }
    expect(front.front.bytes).toBeLessThanOrEqual(60_000);
    await ask("/p0");
    expect(next.asked("/p0")).toHaveLength(2);
  });
});

test("switched off, nothing is kept but scripts are still taken out", async () => {
  await front.close();
  await start({ keep: false });
  next.page("/about", "x<script>1</script>");
  await ask("/about");
  expect((await ask("/about")).text).not.toContain("script");
  expect(next.asked("/about")).toHaveLength(2);
});

test("a body over its limit is refused while it still arrives", async () => {
  next.answer("/contact", () => ({ html: "read it all" }));
  const answer = await ask("/contact", {
    method: "POST",
    body: "x".repeat(1_500_000),
    headers: { "transfer-encoding": "chunked" },
  });
  expect(answer.status).toBe(413);
});
