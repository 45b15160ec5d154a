import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bounds, requestLimits } from "./limits.ts";
import { startSite } from "./support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const from = (client: string) => ({ headers: { "x-forwarded-for": client } });
const stranger = from("203.0.113.9");
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Requests from these clients that Next holds; resolves once all are there. */
async function hold(clients: readonly string[]) {
  const gates = clients.map((_, n) => site.next.hold(`/dashboard?n=${n}`, "late"));
  const answers = clients.map((client, n) => site.ask(`/dashboard?n=${n}`, from(client)));
  await Promise.all(gates.map(({ reached }) => reached));
  return async () => {
    for (const { open } of gates) open();
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
}

describe("senders who dawdle [@OPS-05h]", () => {
  test("hundreds of bodies that never arrive keep nobody from reading, searching or sending", async () => {
    for (const path of ["/contact", "/login", "/dashboard", "/about", "/blog?q=tea"]) site.next.page(path, "x");
    for (const batch of times(6)) {
      const path = batch % 2 ? "/contact" : "/login";
      await Promise.all(times(100).map((n) => site.slowPost(path, address(100 * batch + n))));
    }
    expect((await site.ask("/about", stranger)).status).toBe(200);
    expect((await site.ask("/blog?q=tea", stranger)).status).toBe(200);
    expect((await site.ask("/dashboard", stranger)).status).toBe(200);
    expect((await site.post("/contact", stranger)).status).toBe(200);
    expect((await site.post("/login", stranger)).status).toBe(200);
    expect(site.next.requests.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  test("one client begins only so many changes at once; others are not concerned", async () => {
    site.next.page("/contact", "x");
    await Promise.all(times(requestLimits.writesEach).map(() => site.slowPost("/contact", "10.0.0.1")));
    expect(await site.post("/contact", from("10.0.0.1"))).toMatchObject({
      status: 429,
      headers: { "retry-after": "2", "x-error-code": "tooMany", connection: "close" },
    });
    expect((await site.ask("/contact", from("10.0.0.1"))).status).toBe(200);
    expect((await site.post("/contact", stranger)).status).toBe(200);
  });

  test("of what one client sends at once only a few things are worked on; the others follow, and nobody else waits", async () => {
    const gates = times(requestLimits.worksEach).map((n) => site.next.hold(`/contact?n=${n}`, "late"));
    site.next.page("/contact?last", "x");
    site.next.page("/contact", "x");
    const held = gates.map((_, n) => site.post(`/contact?n=${n}`, from("10.0.0.1")));
    await Promise.all(gates.map(({ reached }) => reached));
    const last = site.post("/contact?last", from("10.0.0.1"));
    expect((await site.post("/contact", stranger)).status).toBe(200);
    expect(site.next.asked("/contact?last")).toEqual([]);
    gates[0]?.open();
    expect((await last).status).toBe(200);
    for (const { open } of gates) open();
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("a sender who is late gives way to the next of the same network, one who is in time does not", async () => {
    await site.close();
    let now = 0;
    site = await startSite({ bodies: { clock: () => now } });
    site.next.page("/contact", "x");
    const slow = await Promise.all(times(requestLimits.writesEach).map(() => site.slowPost("/contact", "10.0.0.1")));
    // They are all there now.
    expect((await site.post("/contact", from("10.0.0.1"))).status).toBe(429);
    now = requestLimits.headStart - 1;
    expect((await site.post("/contact", from("10.0.0.1"))).status).toBe(429);
    now = requestLimits.headStart + 100;
    expect((await site.post("/contact", from("10.0.0.1"))).status).toBe(200);
    expect(await Promise.race(slow.map(({ answered }) => answered))).toMatch(/^HTTP\/1.1 503 /);
  });

  test("a place is free again when its sender is gone", async () => {
    site.next.page("/contact", "x");
    const slow = await Promise.all(times(requestLimits.writesEach).map(() => site.slowPost("/contact", "10.0.0.1")));
    for (const { socket } of slow) socket.destroy();
    await expect.poll(async () => (await site.post("/contact", from("10.0.0.1"))).status).toBe(200);
  });
});

describe("readers of what is made for them alone [@OPS-15d @OPS-15e]", () => {
  test("when too many pages are being made, the next reader is asked to come back", async () => {
    const release = await hold(times(requestLimits.renders).map(address));
    expect(await site.ask("/dashboard", stranger)).toMatchObject({
      status: 503,
      headers: { "x-error-code": "busy", "retry-after": "2" },
    });
    expect((await site.ask("/blog?q=tea", stranger)).status).toBe(503);
    expect(await release()).toEqual(new Set([200]));
    expect((await site.ask("/dashboard?n=0", stranger)).status).toBe(200);
  });

  test("one client has only so many made at once; others are not concerned", async () => {
    site.next.page("/blog?q=tea", "x");
    const release = await hold(times(bounds.read.each).map(() => "2001:db8:1:2::1"));
    expect(await site.ask("/blog?q=tea", from("2001:db8:1:2::ffff"))).toMatchObject({
      status: 429,
      headers: { "x-error-code": "tooMany", "retry-after": "2" },
    });
    expect((await site.ask("/blog?q=tea", from("2001:db8:1:3::1"))).status).toBe(200);
    expect(await release()).toEqual(new Set([200]));
  });

  test("a class that opens one page at the same moment is not refused", async () => {
    const gate = site.next.hold("/faq", "x");
    const readers = [site.ask("/faq", stranger)];
    await gate.reached;
    for (const _ of times(3 * bounds.read.each)) readers.push(site.ask("/faq", stranger));
    gate.open();
    expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("few of many pages are made at once, so that whoever comes in between is soon answered [@OPS-15e]", async () => {
    let [going, most] = [0, 0];
    for (const n of times(24)) {
      site.next.answer(`/dashboard?n=${n}`, async () => {
        going += 1;
        most = Math.max(most, going);
        for (const _ of times(40)) {
          // Rendering keeps the thread busy, piece by piece.
          const end = performance.now() + 1;
          while (performance.now() < end);
          await new Promise((resolve) => setImmediate(resolve));
        }
        going -= 1;
        return { html: "made" };
      });
    }
    const asked = times(24).map((n) => site.ask(`/dashboard?n=${n}`, from(address(n))));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBeLessThanOrEqual(8);
  });
});
