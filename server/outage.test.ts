import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetTrouble, noteTrouble, setDatabaseDown } from "#db/trouble.ts";
import { startSite } from "./support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ exists: async () => true });
  site.next.page("/about", "About us");
  site.next.page("/dashboard", "<p>Your home</p>");
  site.next.page("/api/health", "healthy");
});
afterEach(forgetTrouble);
afterAll(() => site.close());

const unavailable = { status: 503, headers: { "retry-after": "5", "x-error-code": "unavailable" } };

describe("while the database does not answer [@OPS-06c @OPS-06d @OPS-06e]", () => {
  test("pages say so at once, in the reader's language, with a reference", async () => {
    setDatabaseDown(true);
    const asked = site.next.requests.length;
    for (const [path, words] of [
      ["/login", "We’ll be back in a moment"],
      ["/de/dashboard", "Wir sind gleich wieder da"],
      ["/es/privacy", "Volvemos en un momento"],
    ] as const) {
      const answer = await site.ask(path);
      expect(answer).toMatchObject(unavailable);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain(String(answer.headers["x-request-id"]));
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(site.next.requests.length).toBe(asked);
  });

  test("forms, calls by script and interfaces too; scripts get a short text", async () => {
    setDatabaseDown(true);
    expect((await site.post("/contact")).text).toContain("We’ll be back in a moment");
    for (const [path, headers] of [
      ["/dashboard", { "next-action": "40".repeat(21) }],
      ["/api/messages", {}],
    ] as const) {
      const answer = await site.post(path, { headers });
      expect(answer).toMatchObject(unavailable);
      expect(answer.headers["content-type"]).toContain("text/plain");
      expect(answer.text).toContain("can’t reach its data");
    }
  });

  test("documents that are kept, and health, go on; everything is back with the database", async () => {
    expect((await site.ask("/about")).text).toContain("About us");
    setDatabaseDown(true);
    expect((await site.ask("/about")).text).toContain("About us");
    expect((await site.ask("/api/health")).text).toContain("healthy");
    expect((await site.ask("/dashboard")).status).toBe(503);
    setDatabaseDown(false);
    expect((await site.ask("/dashboard")).text).toContain("Your home");
  });

  test("whoever waits is answered the moment it is noticed", async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: arrived } = Promise.withResolvers<void>();
    site.next.answer("/login", async () => {
      arrived();
      await never;
      return { html: "too late" };
    });
    const waiting = site.ask("/login");
    await begun;
    setDatabaseDown(true);
    const answer = await waiting;
    expect(answer).toMatchObject(unavailable);
    // Its own, though something else found that the database is down.
    expect(answer.text).toContain(String(answer.headers["x-request-id"]));
    release();
  });
});

describe("a failure soon after trouble with the database [@OPS-06d]", () => {
  test.each(["busy", "full", "down"] as const)("is no bare error, when it was %s", async (kind) => {
    const fails = () => {
      noteTrouble(kind);
      return { status: 500, html: "Internal Server Error" };
    };
    for (const path of ["/dashboard/messages", "/contact", "/login"]) site.next.answer(path, fails);
    for (const answer of [
      await site.ask("/dashboard/messages"),
      await site.post("/contact"),
      await site.post("/login"),
    ]) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.text).toContain("We’ll be back in a moment");
      expect(answer.text).not.toContain("Internal");
    }
    const script = { "next-action": "40".repeat(21), "content-type": "text/plain;charset=UTF-8" };
    const called = await site.post("/login", { headers: script, body: "[]" });
    expect(called).toMatchObject(unavailable);
    expect(called.text).toContain("can’t reach its data");
  });

  test("and stays what it is without any", async () => {
    site.next.answer("/dashboard/students", () => ({ status: 500, html: "a bug" }));
    const answer = await site.ask("/dashboard/students");
    expect(answer.status).toBe(500);
    expect(answer.text).toBe("a bug");
  });
});
