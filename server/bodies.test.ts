import { afterEach, describe, expect, test } from "vitest";
import { typingPath } from "#lib/platform/api-paths.ts";
import { placeBounds, requestLimits } from "./limits.ts";
import { multipartForm } from "./support/forms.ts";
import { type SiteOptions, startSite } from "./support/site-server.ts";

const editor = "/dashboard/blogs/new";
const chunked = { "transfer-encoding": "chunked" };
const alive = { cookie: "account=alive" };
let site: Awaited<ReturnType<typeof startSite>>;

async function start(options: SiteOptions = {}) {
  site = await startSite(options);
  site.next.answer(editor, ({ body }) => ({ html: `read ${body.length}` }));
  site.next.answer("/contact", ({ body }) => ({ html: `read ${body.length}` }));
}

afterEach(() => site.close());

const bytes = (size: number) => Buffer.alloc(size, "x");

describe("large bodies [@OPS-05c @OPS-05d]", () => {
  test("only a person who is signed in may send a large post", async () => {
    await start();
    const body = bytes(1_500_000);
    for (const headers of [{}, chunked]) {
      expect((await site.post(editor, { body, headers })).status).toBe(413);
      const forged = await site.post(editor, { body, headers: { ...headers, cookie: "session=forged" } });
      expect(forged.status).toBe(413);
      expect((await site.post(editor, { body, headers: { ...headers, ...alive } })).text).toContain("read 1500000");
    }
    expect((await site.post(editor, { body: bytes(10_000_001), headers: { ...chunked, ...alive } })).status).toBe(413);
    expect((await site.post("/contact", { body, headers: { ...chunked, ...alive } })).status).toBe(413);
  });

  test("who sends it is looked up once, from the door to the work", async () => {
    const asked: (string | undefined)[] = [];
    const accountBy = async (cookies: string | undefined) => {
      asked.push(cookies);
      return undefined;
    };
    await start({ accountBy });
    expect((await site.post("/contact", { headers: { cookie: "session=forged" } })).status).toBe(200);
    expect(asked).toEqual(["session=forged"]);
  });

  test("who cannot be looked up sends what strangers may", async () => {
    await start({ bodies: { accountBy: () => Promise.reject(new Error("no database")) } });
    const body = bytes(requestLimits.strangersBody);
    expect((await site.post(editor, { body, headers: alive })).text).toContain("read 64000");
  });

  test("strangers send 64 KB at most, announced or not", async () => {
    await start();
    for (const headers of [{}, chunked]) {
      const send = (size: number, more = {}) =>
        site.post("/contact", { body: bytes(size), headers: { ...headers, ...more } });
      expect((await send(64_000)).text).toContain("read 64000");
      expect(await send(64_001)).toMatchObject({ status: 413, headers: { "x-error-code": "bodyTooLarge" } });
      expect((await send(64_001, { cookie: "session=forged" })).status).toBe(413);
      expect((await send(64_001, alive)).text).toContain("read 64001");
    }
  });
});

describe("a body of a known action [@OPS-05c @OPS-05d]", () => {
  const [small, large] = ["40".padEnd(42, "a"), "40".padEnd(42, "b")];
  const actions = new Map([
    [small, 20_000],
    [large, 1_500_000],
  ]);
  const called = (id: string, size: number, more = {}) =>
    site.post(editor, {
      body: `[{"a":"${"x".repeat(size - 10)}"}]`,
      headers: { "content-type": "text/plain", "next-action": id, ...more },
    });

  test("is as large as its fields need, and no larger for whoever is signed in", async () => {
    await start({ bodies: { actions } });
    for (const headers of [{}, alive, { ...chunked, ...alive }]) {
      expect((await called(small, 20_000, headers)).text).toContain("read 20000");
      expect((await called(small, 20_001, headers)).status).toBe(413);
    }
  });

  test("of a stranger may be larger than other bodies of strangers, but not as large as a post", async () => {
    await start({ bodies: { actions } });
    expect((await called(large, requestLimits.strangersForm)).text).toContain("read 200000");
    expect((await called(large, requestLimits.strangersForm + 1)).status).toBe(413);
    expect((await called(large, 1_400_000, alive)).text).toContain("read 1400000");
    expect((await called(large, 1_500_001, alive)).status).toBe(413);
  });

  test("sent without script is refused once it is known which form it is", async () => {
    await start({ bodies: { actions } });
    const sent = (size: number) => {
      const { body, headers } = multipartForm([
        [`$ACTION_ID_${small}`, ""],
        ["text", "x".repeat(size)],
      ]);
      return site.post(editor, { body, headers: { ...headers, ...alive } });
    };
    expect((await sent(19_000)).status).toBe(200);
    expect((await sent(21_000)).status).toBe(413);
  });
});

describe("all bodies together [@OPS-05g @OPS-15d]", () => {
  const full = { bodies: { bytes: 1_000 } };
  const busy = { status: 503, headers: { "retry-after": "2", "x-error-code": "busy" } };

  test("more than there is memory for is refused, announced or not", async () => {
    await start(full);
    for (const path of ["/contact", "/login"]) {
      expect(await site.post(path, { body: bytes(1_001) })).toMatchObject(busy);
      expect(await site.post(path, { body: bytes(1_001), headers: chunked })).toMatchObject(busy);
    }
    expect(site.next.requests).toEqual([]);
  });

  test("what was read takes memory until it is answered, and no longer", async () => {
    await start(full);
    const gate = site.next.hold("/demo", "x");
    const first = site.post("/demo", { body: bytes(600) });
    await gate.reached;
    expect(await site.post("/contact", { body: bytes(600) })).toMatchObject(busy);
    expect((await site.post("/contact", { body: bytes(400) })).text).toContain("read 400");
    gate.open();
    expect((await first).status).toBe(200);
    await expect.poll(async () => (await site.post("/contact", { body: bytes(1_000) })).status).toBe(200);
  });

  test("two people behind one address may each send a large one at once, one person may not twice", async () => {
    await start();
    const gate = site.next.hold(editor, "x");
    const sent = (account: string) =>
      site.post(editor, { body: bytes(5_000_000), headers: { cookie: `account=${account}` } });
    const first = sent("ann");
    await gate.reached;
    expect((await sent("ann")).status).toBe(429);
    const other = sent("ben");
    await expect.poll(() => site.next.asked(editor).length).toBe(2);
    gate.open();
    expect([(await first).status, (await other).status]).toEqual([200, 200]);
  });

  test("announcing a body takes no memory: only what came counts", async () => {
    await start({ bodies: { bytes: 1_100 } });
    await Promise.all(Array.from({ length: 20 }, (_, n) => site.slowPost("/contact", `10.0.0.${n}`)));
    expect((await site.post("/contact", { body: bytes(1_000) })).text).toContain("read 1000");
  });

  test("only so many changes are worked on at once", async () => {
    await start({ bodies: { places: { ...placeBounds.change, all: 1, waiting: 0 } } });
    const gate = site.next.hold("/demo", "x");
    const first = site.post("/demo");
    await gate.reached;
    expect(await site.post("/contact")).toMatchObject(busy);
    gate.open();
    expect((await first).status).toBe(200);
  });

  test("a body in many small pieces arrives whole and in order", async () => {
    await start();
    site.next.answer("/login", ({ body }) => ({ html: body }));
    const text = Array.from({ length: 20_000 }, (_, n) => n).join(" ");
    expect((await site.post("/login", { body: text, headers: { ...chunked, ...alive } })).text).toBe(text);
  });
});

describe("a body that stops [@OPS-05i]", () => {
  test("is answered that it took too long, and others' are taken", async () => {
    let now = 0;
    await start({ bodies: { clock: () => now, everyMs: 1 } });
    const { answered, socket } = await site.slowPost("/contact", "10.0.0.1");
    // What arrives moves the end on from the time it arrived at.
    const later = setInterval(() => {
      now += requestLimits.bodyPatience;
    }, 1);
    expect(await answered).toMatch(/^HTTP\/1.1 503 .*x-error-code: timeout.*This took too long/s);
    clearInterval(later);
    await new Promise((done) => socket.once("close", done));
    expect((await site.post("/contact", { body: bytes(1_000) })).text).toContain("read 1000");
  });

  test("and has few bytes is ended within seconds", async () => {
    let now = 0;
    await start({ bodies: { clock: () => now, everyMs: 1 } });
    const [typing, form] = [await site.slowPost(typingPath, "10.0.0.1"), await site.slowPost("/contact", "10.0.0.1")];
    now = requestLimits.fewPatience + 1_000;
    expect(await typing.answered).toMatch(/^HTTP\/1.1 503 .*x-error-code: timeout/s);
    expect(form.socket.destroyed).toBe(false);
    form.socket.destroy();
  });

  test("and that nobody reads, because its answer needed none, holds its connection no longer", async () => {
    await start();
    const { answered, socket } = await site.slowPost("/en/contact", "10.0.0.1", 1_000_000);
    expect(await answered).toMatch(/^HTTP\/1.1 308 /);
    await new Promise((done) => socket.once("close", done));
  });
});
