import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drain } from "./stop.ts";
import { askHttp } from "./support/ask.ts";
import { action, callOf } from "./support/forms.ts";
import type { Ask } from "./support/front-server.ts";
import type { Peer } from "./support/peer.ts";
import { origin, startSite } from "./support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let next: Peer;

beforeAll(async () => {
  site = await startSite({ trustedProxies: 0, sizeOf: (path) => (path === "/art/film.webm" ? 4 : undefined) });
  next = site.next;
});
afterAll(() => site.close());
beforeEach(() => next.reset());

const ask: Ask = (path, options) => site.ask(path, options);
const post: Ask = (path, options) => site.post(path, options);

describe("every answer", () => {
  test.each(["/about", "/dashboard", "/nope", "/%zz", "/about/", "/_next/static/none.js", "/api/health"])(
    "%s carries the security headers",
    async (path) => {
      next.page("/about", "x");
      const { headers } = await ask(path);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
      expect(headers["content-security-policy"]).not.toMatch(/unsafe/);
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );
});

describe("who answers what", () => {
  test("a client navigation to a document gets the kept page, and Next is asked for nothing else", async () => {
    next.answer("/mission", ({ headers }) =>
      headers.rsc ? { type: "text/x-component", html: "0:rsc" } : { html: "page" },
    );
    const values = {
      rsc: "1",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
      "next-router-state-tree": encodeURIComponent('["",{"children":["en",{}]},null,"refetch"]'),
    };
    for (const [name, value] of Object.entries(values)) {
      const { text, headers } = await ask("/mission?_rsc=1", { headers: { rsc: "1", [name]: value } });
      expect([headers["content-type"], text]).toEqual(["text/html; charset=utf-8", expect.stringContaining("page")]);
    }
    expect((await ask("/mission", { headers: { rsc: "1" } })).text).toContain("page");
    expect(next.requests.map(({ url, headers }) => [url, headers.rsc])).toEqual([["/mission", undefined]]);
  });

  test("a client navigation to a search gets the page too", async () => {
    next.answer("/blog?q=tea", ({ headers }) =>
      headers.rsc ? { type: "text/x-component", html: "0:rsc" } : { html: "found" },
    );
    expect((await ask("/blog?q=tea&_rsc=1", { headers: { rsc: "1" } })).text).toContain("found");
  });

  test("a server action called by script reaches Next with its header and its answer unchanged", async () => {
    next.answer("/contact", ({ headers, body }) => ({
      type: "text/x-component",
      html: `${headers["next-action"]}:${body}`,
    }));
    const { body, headers } = callOf(action, ["a"]);
    expect((await post("/contact", { body, headers })).text).toBe(`${action}:["a"]`);
  });

  test("app pages are rendered for each request with the person's cookies", async () => {
    next.answer("/dashboard", ({ headers }) => ({ html: `hello ${headers.cookie}` }));
    expect((await ask("/dashboard", { headers: { cookie: "a=ann" } })).text).toContain("hello a=ann");
    expect((await ask("/dashboard", { headers: { cookie: "b=ben" } })).text).toContain("hello b=ben");
  });

  test("app pages are compressed once, here", async () => {
    next.page("/dashboard", "word ".repeat(1000));
    const { headers, text } = await ask("/dashboard", { headers: { "accept-encoding": "br" } });
    expect(headers["content-encoding"]).toBe("br");
    expect(text).toContain("word word");
  });

  test("tracking parameters read the document from memory", async () => {
    next.page("/faq", "faq");
    await ask("/faq");
    expect((await ask("/faq?utm_source=mail")).text).toContain("faq");
    expect(next.requests).toHaveLength(1);
  });

  test("untidy addresses are sent to the tidy one on this site, with their query", async () => {
    expect(await ask("/blog/?q=1")).toMatchObject({ status: 308, headers: { location: "/blog?q=1" } });
    expect((await ask("//evil.example/a")).headers.location).toBe("/evil.example/a");
  });

  test("what does not exist gets the page for it, whatever it looks like", async () => {
    next.page("/de/oops", "Seite nicht gefunden");
    next.page("/oops", "Page not found");
    expect(await ask("/de/gibtesnicht")).toMatchObject({
      status: 404,
      text: expect.stringContaining("nicht gefunden"),
    });
    expect(await ask("/wp-login.php")).toMatchObject({ status: 404, text: expect.stringContaining("not found") });
    expect(await ask("/x/../y")).toMatchObject({ status: 404, text: expect.stringContaining("not found") });
    expect(await ask("/oops")).toMatchObject({ status: 404, headers: { "x-error-code": "missing" } });
  });

  test("a file of the public folder comes as it is, for each request", async () => {
    next.raw("/favicon.ico", "image/x-icon", "icon");
    expect((await ask("/favicon.ico")).text).toBe("icon");
  });

  test.each([
    ["bytes=0-1", 200, "bytes=0-1"],
    // Nobody has to serve these: all of it is asked for.
    ["bytes=0-1,3-", 200, undefined],
    ["bytes=abc", 200, undefined],
    ["bytes=4-", 416, "never"],
    ["bytes=-0", 416, "never"],
  ])(
    "Next, which fails at a part that is not there, is asked for what a file has: %s [@OPS-04e]",
    async (range, status, passed) => {
      next.raw("/art/film.webm", "video/webm", "film");
      const answer = await ask("/art/film.webm", { headers: { range } });
      expect(answer.status).toBe(status);
      expect(next.asked("/art/film.webm").map(({ headers }) => headers.range)).toEqual(
        passed === "never" ? [] : [passed],
      );
      if (status === 416) expect(answer.headers["content-range"]).toBe("bytes */4");
    },
  );
});

describe("limits [@OPS-04e @OPS-04f @OPS-04g @OPS-04h @OPS-05a @OPS-05c]", () => {
  test("a picture whose store does not answer is to be asked for again, which is no failure of ours", async () => {
    const headers = { "content-type": "text/plain", "retry-after": "5", "cache-control": "no-store" };
    site.next.answer("/uploads/a.webp", () => ({ status: 503, headers, html: "Unavailable" }));
    const { status, headers: sent, text } = await site.ask("/uploads/a.webp");
    expect([status, sent["retry-after"], sent["cache-control"], text]).toEqual([503, "5", "no-store", "Unavailable"]);
  });

  test("a failure without a page of its own names no cause", async () => {
    next.answer("/dashboard", () => Promise.reject(new Error("secret cause")));
    const { status, headers, text } = await ask("/dashboard");
    expect({ status, code: headers["x-error-code"] }).toEqual({ status: 500, code: "unexpected" });
    expect(text).not.toContain("secret");
  });

  test.each([undefined, "null", "https://evil.example", "http://sub.localhost:3000"])(
    "a change from %s is refused",
    async (from) => {
      const headers: Record<string, string> = from ? { origin: from } : {};
      const { status, text, headers: answered } = await ask("/contact", { method: "POST", body: "x", headers });
      expect(status).toBe(403);
      expect(answered["x-error-code"]).toBe("origin");
      expect(text).toContain("reload the page");
      expect(next.requests).toHaveLength(0);
    },
  );

  test("methods nobody needs are refused and the allowed ones named", async () => {
    const { status, headers } = await ask("/about", { method: "PUT", headers: { origin } });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, POST");
    expect(headers["x-error-code"]).toBe("method");
  });

  test("malformed addresses are refused", async () => {
    expect(await ask("/%")).toMatchObject({ status: 400, headers: { "x-error-code": "malformed" } });
    expect((await ask("/\\evil.example")).status).toBe(400);
    const long = await ask(`/${"a".repeat(5000)}`);
    expect(long).toMatchObject({ status: 414, headers: { "x-error-code": "urlTooLong" } });
  });

  test("a declared body over the limit is refused at once, in the language of the page", async () => {
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve) => {
      const socket = connect(site.port, "127.0.0.1", () => {
        socket.write(
          `POST /de/login HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-length: 90000000\r\n\r\nonly the beginning`,
        );
      });
      socket.once("data", (data) => {
        resolve({ status: Number(data.toString().split(" ")[1]), text: data.toString() });
        socket.destroy();
      });
    });
    expect(status).toBe(413);
    expect(text).toContain("Bitte verkleinere es");
    expect(text).toContain("x-error-code: bodyTooLarge");
  });

  test("an undeclared body over the limit is refused while it arrives; a post may be larger", async () => {
    next.answer("/login", () => ({ html: "read it all" }));
    next.answer("/dashboard/blogs/new", ({ body }) => ({ html: `read ${body.length}` }));
    const headers = { "transfer-encoding": "chunked", cookie: "account=alive" };
    const body = "x".repeat(1_500_000);
    expect((await post("/login", { body, headers })).status).toBe(413);
    expect((await post("/dashboard/blogs/new", { body, headers })).text).toContain("read 1500000");
  });

  test("forged addresses do not reach Next", async () => {
    next.page("/dashboard", "x");
    await ask("/dashboard", {
      headers: { "x-forwarded-for": "6.6.6.6", "x-baobab-client": "6.6.6.6", host: "evil.example" },
    });
    expect(next.requests[0]?.headers).toMatchObject({
      "x-baobab-client": "127.0.0.1",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "localhost:3000",
      host: "localhost:3000",
    });
  });

  test("a sender who goes away in the middle of a body harms nobody", async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, "127.0.0.1", () => {
        socket.write(
          `POST /login HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-length: 1000\r\n\r\nbegin`,
          () => {
            socket.destroy();
            resolve();
          },
        );
      });
    });
    next.page("/login", "still here");
    expect((await ask("/login")).text).toContain("still here");
  });
});

test("stopping lets a running request end and then closes kept-alive connections", async () => {
  let answer = (): void => {};
  const reached = Promise.withResolvers<void>();
  const other = createServer((_: IncomingMessage, response: ServerResponse) => {
    answer = () => void response.end("done");
    reached.resolve();
  });
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const address = other.address();
  const running = askHttp(typeof address === "object" && address ? address.port : 0, "/");
  await reached.promise;
  const stopped = drain(other, 5_000);
  answer();
  expect((await running).text).toBe("done");
  await stopped;
});

describe("what is answered from memory", () => {
  const rawAsk = (lines: string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(site.port, "127.0.0.1", () =>
        socket.write(`${["GET /terms HTTP/1.1", "host: x", "connection: close", ...lines].join("\r\n")}\r\n\r\n`),
      );
      let text = "";
      socket.on("data", (data) => {
        text += data.toString();
      });
      socket.once("close", () => resolve(text));
    });

  test("is refused like anything else", async () => {
    next.page("/terms", "terms");
    await ask("/terms");
    expect(await rawAsk([])).toContain("terms");
    for (const line of ["content-length: 3", "transfer-encoding: chunked", "next-router-state-tree: garbage"]) {
      expect((await rawAsk([line])).split("\r\n", 1)[0], line).toContain(" 400 ");
    }
    expect((await ask("/terms", { method: "PUT", headers: { origin } })).status).toBe(405);
    expect(await ask("/terms", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  test("differs by hint cookie, encoding and tag, also when a header comes twice", async () => {
    next.page("/terms", "terms");
    const { headers } = await ask("/terms");
    expect(await rawAsk(["cookie: a=b", "cookie: baobab_hint=x"])).toContain("data-signed-in");
    expect(await rawAsk(["Cookie: baobab_hint=x"])).toContain("data-signed-in");
    expect(await rawAsk(["cookie: a=b"])).not.toContain("data-signed-in");
    expect(await rawAsk([`if-none-match: "other"`, `If-None-Match: ${headers.etag}`])).toContain(" 304 ");
    expect(await rawAsk(["Accept-Encoding: gzip"])).toContain("content-encoding: gzip");
    expect(await rawAsk(["accept-encoding: gzip;q=0"])).not.toContain("content-encoding");
  });
});

test("a connection that asks a hundred times before it is answered ends, and one request at most is worked on [@OPS-05h]", async () => {
  for (const path of ["/dashboard", "/nope", "/api/health"]) {
    next.reset();
    next.page(path, "x");
    const socket = connect({ port: site.port, host: "127.0.0.1" }).resume();
    const ended = new Promise((done) => void socket.on("error", () => undefined).once("close", done));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(100));
    await ended;
    expect([path, next.requests.length <= 1]).toEqual([path, true]);
    expect((await ask(path)).status).not.toBe(503);
  }
});
