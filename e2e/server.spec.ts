import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { headLine } from "#lib/identity/audit/head-rules.ts";
import { type AskOptions, askHttp } from "#server/support/ask.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const site = () => new URL(process.env.BAOBAB_E2E_URL ?? "http://localhost:3000");
const ask = (path: string, options: AskOptions = {}) =>
  askHttp(Number(site().port), path, { host: "localhost", ...options });
const publicPages = ["/", "/about", "/mission", "/faq", "/help", "/privacy", "/terms", "/contact", "/demo", "/blog"];

async function firstPost(): Promise<string> {
  const { text } = await ask("/blog");
  return (
    [...text.matchAll(/href="(\/blog\/[a-z0-9-]+)"/g)]
      .map(([, path = ""]) => path)
      .find((path) => path !== "/blog/preview") ?? ""
  );
}

test.describe("documents", () => {
  for (const path of publicPages) {
    for (const prefix of ["", "/es"]) {
      const address = prefix + path === "/es/" ? "/es" : prefix + path;
      test(`${address} is whole without script and the same bytes for everyone`, { tag: ["@OPS-14a"] }, async () => {
        const plain = await ask(address);
        expect(plain.status).toBe(200);
        expect(plain.text).toContain("</html>");
        expect(plain.text).toContain(`<html lang="${prefix ? "es" : "en"}"`);
        for (const [, attributes = "", content = ""] of plain.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
          const own = /data-enhance/.test(attributes) && /src="\/assets\//.test(attributes) && content === "";
          expect(own || /application\/ld\+json/.test(attributes), attributes).toBe(true);
        }
        expect(plain.text).not.toMatch(/__next_f|baobab:tags|<!--/);
        expect(plain.headers["set-cookie"]).toBeUndefined();
        const someone = await ask(address, { headers: { cookie: "baobab-session=x", "accept-language": "fr" } });
        expect(someone.text).toBe(plain.text);
        // Whoever has the hint gets the same with the one mark that shows the account menu.
        const signedIn = await ask(address, { headers: { cookie: "baobab-session=x; baobab_hint=x" } });
        expect(signedIn.text).toBe(plain.text.replace("<html ", "<html data-signed-in "));
      });
    }
  }

  test("a reader who has a document gets 304, HEAD gets no body, a range the whole", async () => {
    const { headers, text } = await ask("/about");
    expect(await ask("/about", { headers: { "if-none-match": String(headers.etag) } })).toMatchObject({
      status: 304,
      text: "",
    });
    expect(await ask("/about", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect((await ask("/about", { headers: { range: "bytes=0-1" } })).text).toBe(text);
  });

  test("the first view of a post weighs at most 14,000 bytes", { tag: ["@A11Y-09a"] }, async () => {
    const post = await firstPost();
    // The smallest encoding replaces the quick one a moment after the first reader.
    await expect.poll(() => firstView(post)).toBeLessThanOrEqual(14_000);
  });
});

async function firstView(post: string): Promise<number> {
  const page = await weigh(post);
  const parts = [...page.text.matchAll(/(?:<link[^>]*rel="stylesheet"[^>]*href|<script[^>]*src)="([^"]+)"/g)];
  let total = page.weight;
  for (const [, path = ""] of parts) total += (await weigh(path)).weight;
  return total;
}

async function weigh(path: string) {
  const answer = await ask(path, { headers: { "accept-encoding": "br" } });
  const head = Object.entries(answer.headers).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length + 4,
    17,
  );
  return { text: answer.text, weight: head + answer.bytes };
}

test.describe("true statuses", () => {
  for (const [path, words] of [
    ["/nope", "Page not found"],
    ["/es/nope", "Página no encontrada"],
    ["/wp-login.php", "Page not found"],
    ["/blog/../nope", "Page not found"],
    ["/a%2Fb", "Page not found"],
  ] as const) {
    test(`${path} answers 404 with the page for it`, { tag: ["@SITE-25a"] }, async () => {
      const { status, text } = await ask(path);
      expect(status).toBe(404);
      expect(text).toContain(words);
    });
  }

  for (const path of ["/blog/nope", "/es/blog/nope"]) {
    test(`${path} answers 404 and leads back to the blog`, { tag: ["@BLOG-12b"] }, async () => {
      const { status, text } = await ask(path);
      expect(status).toBe(404);
      expect(text).toMatch(/href="(?:\/es)?\/blog"/);
    });
  }

  test("an untidy address leads to the tidy one on this site", async () => {
    expect((await ask("//evil.example/%2e")).headers.location ?? "/").toMatch(/^\/(?!\/)/);
    expect(await ask("/about/")).toMatchObject({ status: 308, headers: { location: "/about" } });
    expect(await ask("/en/about")).toMatchObject({ status: 308, headers: { location: "/about" } });
  });

  test("the health page answers in one word", { tag: ["@OPS-08a", "@OPS-08c"] }, async () => {
    const { status, text } = await ask("/api/health");
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ status: "ok" });
  });

  test("the health page names the part that fails, and nothing else", {
    tag: ["@OPS-08a", "@OPS-08b", "@OPS-08c", "@OPS-08d"],
  }, async ({ quietServer }) => {
    const { url, dataDir } = quietServer;
    const port = Number(new URL(url).port);
    const away = `${dataDir}-away`;
    expect((await askHttp(port, "/api/health")).status).toBe(200);
    renameSync(dataDir, away);
    expect(await askHttp(port, "/api/health")).toMatchObject({
      status: 503,
      headers: { "x-error-code": "failing", "cache-control": "no-store", "retry-after": "5" },
      text: JSON.stringify({ status: "failing", failing: ["disk"] }),
    });
    renameSync(away, dataDir);
    expect(await askHttp(port, "/api/health")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    changeRows(dataDir, "alter table site_settings rename to gone");
    expect(await askHttp(port, "/api/health")).toMatchObject({
      status: 503,
      text: JSON.stringify({ status: "failing", failing: ["database"] }),
    });
    changeRows(dataDir, "alter table gone rename to site_settings");
    expect(await askHttp(port, "/api/health")).toMatchObject({ status: 200 });
    // Another process has been sending mails for hours, and still says so.
    const held =
      "insert or replace into job_runs (name, lease_owner, started_at, lease_until) values ('mails', 'other', ?, ?)";
    changeRows(dataDir, held, Date.now() - 3 * 3_600_000, Date.now() + 60_000);
    expect(await askHttp(port, "/api/health")).toMatchObject({
      status: 503,
      text: JSON.stringify({ status: "failing", failing: ["jobs"] }),
    });
    changeRows(dataDir, "delete from job_runs where name = 'mails'");
    await expect.poll(async () => (await askHttp(port, "/api/health")).status).toBe(200);
    const head = join(dataDir, "audit-head");
    const noted = existsSync(head) ? readFileSync(head) : undefined;
    writeFileSync(head, headLine({ seq: 900_000, hash: "a".repeat(64), at: new Date() }));
    expect(await askHttp(port, "/api/health")).toMatchObject({
      status: 503,
      text: JSON.stringify({ status: "failing", failing: ["audit"] }),
    });
    if (noted) writeFileSync(head, noted);
    else rmSync(head);
    await expect.poll(async () => (await askHttp(port, "/api/health")).status).toBe(200);
  });
});

const noPost = "00000000-0000-4000-8000-000000000000";

test.describe("a refusal has its status, a stable code and words in the page's language", () => {
  const tooLarge = Buffer.alloc(1_000_001);
  for (const [what, path, asked, status, code, words] of [
    ["malformed", "/%", {}, 400, "malformed", "can’t understand this request"],
    [
      "foreign",
      "/es/contact",
      { method: "POST", body: "x", headers: { origin: "https://evil.example" } },
      403,
      "origin",
      "Recarga la página",
    ],
    ["unknown", "/de/nope", {}, 404, "missing", "Seite nicht gefunden"],
    ["unknown post", "/blog/nope", {}, 404, "missing", "not found"],
    ["unknown picture", "/uploads/none.png", {}, 404, "missing", ""],
    ["a method of no use", "/about", { method: "PUT" }, 405, "method", "isn’t accepted here"],
    ["too large", "/fr/contact", { method: "POST", body: tooLarge }, 413, "bodyTooLarge", ""],
    ["too long", `/${"a".repeat(4500)}`, {}, 414, "urlTooLong", "too long"],
    ["an unknown interface", "/api/views/none", {}, 404, "missing", "not found"],
    ["a visit to no post", `/api/views/${noPost}`, { method: "POST", body: "x" }, 404, "missing", ""],
    [
      "a foreign visit",
      `/api/views/${noPost}`,
      { method: "POST", body: "x", headers: { "sec-fetch-site": "cross-site" } },
      403,
      "origin",
      "",
    ],
  ] as [string, string, AskOptions, number, string, string][]) {
    test(`${what}: ${status}`, { tag: ["@OPS-04e", "@OPS-04f", "@OPS-04g"] }, async () => {
      const headers = { origin: site().origin, ...asked.headers };
      const answer = await ask(path, { ...asked, headers });
      expect({ status: answer.status, code: answer.headers["x-error-code"] }).toEqual({ status, code });
      expect(answer.text).toContain(words);
    });
  }

  test("too many visits from one network: 429", { tag: ["@OPS-04e", "@OPS-04f", "@OPS-12d"] }, async () => {
    const headers = { origin: site().origin, "x-forwarded-for": "203.0.113.77" };
    const visit = () => ask(`/api/views/${noPost}`, { method: "POST", body: "x", headers });
    const statuses: number[] = [];
    // Fewer at once than may be worked on and wait for one network.
    for (let round = 0; round < 20; round += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 30 }, visit))).map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await visit()).toMatchObject({ status: 429, headers: { "x-error-code": "tooMany", "retry-after": "60" } });
    expect(
      (await ask(`/api/views/${noPost}`, { method: "POST", body: "x", headers: { origin: site().origin } })).status,
    ).toBe(404);
  });
});

test.describe("signed out", () => {
  for (const path of ["/dashboard", "/dashboard/blogs", "/es/dashboard/profile", "/dashboard/blogs/edit/x"]) {
    for (const [kind, headers] of [
      ["a visit", {}],
      ["a client navigation", { rsc: "1" }],
      ["a prefetch", { rsc: "1", "next-router-prefetch": "1" }],
    ] as const) {
      test(`${kind} to ${path} is sent to login without one byte of content`, { tag: ["@AUTH-17a"] }, async () => {
        const { status, headers: answered, text } = await ask(path, { headers });
        expect(status).toBe(307);
        const to = new URL(String(answered.location), site());
        expect(to.pathname).toBe(path.startsWith("/es") ? "/es/login" : "/login");
        expect(to.searchParams.get("next")).toBe(path.replace("/es", ""));
        expect(text).toBe("");
      });
    }
  }
});

test.describe("limits", () => {
  for (const origin of [undefined, "null", "https://evil.example", "http://evil.localhost"]) {
    test(`a change from origin ${origin} is refused`, { tag: ["@OPS-05a"] }, async () => {
      for (const path of ["/contact", "/login", "/dashboard/blogs/new", "/api/auth/signout"]) {
        const { status } = await ask(path, { method: "POST", body: "a=1", headers: origin ? { origin } : {} });
        expect(status, path).toBe(403);
      }
    });
  }

  test("a body over the limit is refused, declared or not", { tag: ["@OPS-05c"] }, async () => {
    const { origin } = site();
    for (const path of ["/contact", "/login"]) {
      const declared = await ask(path, {
        method: "POST",
        headers: { origin, "content-length": "1000001" },
        body: Buffer.alloc(1_000_001),
      });
      expect(declared.status, path).toBe(413);
      const chunked = await ask(path, {
        method: "POST",
        headers: { origin, "transfer-encoding": "chunked" },
        body: Buffer.alloc(1_500_000),
      });
      expect(chunked.status, path).toBe(413);
    }
  });

  test("no malformed request gets a stack trace or a 500", { tag: ["@OPS-04h"] }, async () => {
    const paths = [
      "/%",
      "/%c3%28",
      "/\\x",
      "/?%",
      "/blog?page=%",
      "/blog?page=-1",
      "/es/%00",
      `/${"a".repeat(4500)}`,
      "/_next/static/%2e%2e/x",
      "/login?next=%",
    ];
    for (const path of paths) {
      const { status, text } = await ask(path);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toMatch(/\bat [^<>"]+:\d+:\d+/);
    }
  });

  test("pages come while eighty senders dawdle", async () => {
    const sockets = Array.from({ length: 80 }, (_, n) => {
      const socket = connect(Number(site().port), "localhost");
      socket.on("error", () => {});
      socket.write(
        n % 2
          ? "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "
          : `POST /login HTTP/1.1\r\nhost: x\r\norigin: ${site().origin}\r\ncontent-length: 99\r\n\r\na`,
      );
      return socket;
    });
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/login")).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

test("every kind of answer carries the security headers", {
  tag: ["@OPS-14a", "@OPS-14c", "@OPS-14d", "@OPS-14e", "@OPS-14f"],
}, async () => {
  for (const path of ["/", "/login", "/dashboard", "/nope", "/api/health", "/robots.txt", "/about/", "/%"]) {
    const { headers } = await ask(path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toBeTruthy();
    const policy = String(headers["content-security-policy"]);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0] ?? "", path).not.toMatch(/unsafe/);
  }
});
