import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestLimits } from "./limits.ts";
import { startSite } from "./support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const from = (client: string) => ({ headers: { "x-forwarded-for": client } });
const stranger = from("203.0.113.9");
const schoolAddress = "203.0.113.7";
const person = (account: string) => ({ headers: { "x-forwarded-for": schoolAddress, cookie: `account=${account}` } });
/** A busy machine takes its time until all are there. */
const patient = { timeout: 20_000 };
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** It keeps the thread busy, piece by piece, as rendering does. */
function busyWork() {
  const atOnce = { now: 0, most: 0 };
  const work = async () => {
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    for (const _ of times(40)) {
      const end = performance.now() + 1;
      while (performance.now() < end);
      await new Promise((resolve) => setImmediate(resolve));
    }
    atOnce.now -= 1;
    return { html: "made" };
  };
  return { atOnce, work };
}

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

describe("changes that strangers send at once [@OPS-05h @OPS-15d @OPS-15e]", () => {
  const { worksOfStrangers, worksOfNetwork, worksEach, writesEach, lineOfWorks, linesOfWorks } = requestLimits;
  const network = (n: number) => `2001:db8:7:${n.toString(16)}::1`;

  /** Working forms of these, which Next holds once it is their turn. */
  function send(path: string, senders: readonly { headers: Record<string, string> }[]) {
    const gates = senders.map((_, n) => site.next.hold(`${path}?n=${n}`, "late"));
    const answers = senders.map((sender, n) => site.post(`${path}?n=${n}`, sender));
    const begun = () => senders.filter((_, n) => site.next.asked(`${path}?n=${n}`).length > 0).length;
    const statuses = async () => {
      for (const { open } of gates) open();
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    return { answers, begun, statuses };
  }

  test.each(["/login", "/contact"])(
    "forms at %s of many networks of one IPv6 site are worked on as those of one; a person's and another stranger's are not held up",
    async (path) => {
      const flood = send(
        path,
        times(worksOfNetwork + lineOfWorks + 1).map((n) => from(network(n))),
      );
      // The last finds their line full.
      expect(await Promise.race(flood.answers)).toMatchObject({
        status: 429,
        headers: { "x-error-code": "tooMany", "retry-after": "2" },
      });
      await expect.poll(flood.begun, patient).toBe(worksOfNetwork);
      for (const own of ["/api/active", "/contact?own", "/login?own", "/dashboard"]) site.next.page(own, "x");
      for (const own of ["/api/active", "/contact?own", "/login?own"]) {
        expect((await site.post(own, person("ada"))).status).toBe(200);
        expect((await site.post(own, stranger)).status).toBe(200);
      }
      expect((await site.ask("/dashboard", person("ada"))).status).toBe(200);
      expect(flood.begun()).toBe(worksOfNetwork);
      const statuses = await flood.statuses();
      expect(statuses.filter((status) => status === 200)).toHaveLength(worksOfNetwork + lineOfWorks);
    },
  );

  test.each([
    ["that never arrive", () => times(writesEach).map(() => site.slowPost("/contact", schoolAddress))],
    ["that wait for their turn", () => times(writesEach).map(() => site.slowPost("/contact", schoolAddress, 1))],
  ])(
    "as many forms as one address may send, %s, keep nobody of the same address who is signed in from saving",
    async (_, flood) => {
      site.next.hold("/contact", "late");
      site.next.page("/dashboard/settings", "x");
      site.next.page("/api/active", "x");
      await Promise.all(flood());
      for (const path of ["/dashboard/settings", "/api/active"])
        expect((await site.post(path, person("ada"))).status).toBe(200);
    },
  );

  test("complete forms of one address that wait leave half of its places to those that arrive", async () => {
    expect(lineOfWorks).toBeLessThanOrEqual(writesEach / 2);
    const count = worksEach + lineOfWorks;
    const flood = send(
      "/contact",
      times(count + 1).map(() => from("10.0.0.1")),
    );
    expect((await Promise.race(flood.answers)).status).toBe(429);
    const statuses = await flood.statuses();
    expect(statuses.filter((status) => status === 200)).toHaveLength(count);
  });

  test("half of the places is kept for people; strangers beyond the lines are asked to come back", async () => {
    const flood = send(
      "/contact",
      times(worksOfStrangers + linesOfWorks + 1).map((n) => from(address(n))),
    );
    expect(await Promise.race(flood.answers)).toMatchObject({
      status: 503,
      headers: { "x-error-code": "busy", "retry-after": "2" },
    });
    await expect.poll(flood.begun, patient).toBe(worksOfStrangers);
    site.next.page("/api/active", "x");
    expect((await site.post("/api/active", person("ada"))).status).toBe(200);
    expect(new Set(await flood.statuses())).toEqual(new Set([200, 503]));
    expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a school behind one address: each account has a share of its own", async () => {
    const pupils = send(
      "/dashboard",
      times(3 * worksEach).map((n) => person(`pupil${n}`)),
    );
    await expect.poll(pupils.begun, patient).toBe(3 * worksEach);
    expect(new Set(await pupils.statuses())).toEqual(new Set([200]));
  });

  test("who goes away keeps the place until the work is over, so that nobody has more done by leaving", async () => {
    const gates = times(worksEach).map((n) => site.next.hold(`/contact?n=${n}`, "late"));
    const gone = await Promise.all(gates.map((_, n) => site.slowPost(`/contact?n=${n}`, "10.0.0.1", 1)));
    await Promise.all(gates.map(({ reached }) => reached));
    for (const { socket } of gone) socket.destroy();
    site.next.page("/contact?last", "x");
    site.next.page("/contact", "x");
    const last = site.post("/contact?last", from("10.0.0.1"));
    expect((await site.post("/contact", stranger)).status).toBe(200);
    expect(site.next.asked("/contact?last")).toEqual([]);
    for (const { open } of gates) open();
    expect((await last).status).toBe(200);
  });

  test("few of many are worked on at once while there is no time left, and people have turns of their own", async () => {
    const order: string[] = [];
    const { atOnce, work } = busyWork();
    const workFor = (name: string) => () => {
      order.push(name);
      return work();
    };
    const senders = [...times(24).map((n) => from(address(n))), ...times(4).map((n) => person(`pupil${n}`))];
    for (const n of senders.keys()) site.next.answer(`/login?n=${n}`, workFor(n < 24 ? "stranger" : "person"));
    const answers = senders.map((sender, n) => site.post(`/login?n=${n}`, sender));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(atOnce.most).toBeLessThanOrEqual(8);
    expect(order.lastIndexOf("person")).toBeLessThan(order.length - 8);
  });
});

describe("readers of what is made for them alone [@OPS-15d @OPS-15e]", () => {
  test("three addresses that ask for 96 pages at once keep neither a person nor another stranger waiting for them", async () => {
    const asked = times(96).map((n) => ({ path: `/dashboard?n=${n}`, client: address(n % 3) }));
    const gates = asked.map(({ path }) => site.next.hold(path, "late"));
    const answers = asked.map(({ path, client }) => site.ask(path, from(client)));
    const begun = () => asked.filter(({ path }) => site.next.asked(path).length > 0).length;
    // As many of each address as one may have.
    await expect.poll(begun, patient).toBe(3 * requestLimits.rendersEach);
    site.next.page("/dashboard", "mine");
    site.next.page("/blog?q=tea", "found");
    expect((await site.ask("/dashboard", person("ada"))).status).toBe(200);
    expect((await site.ask("/blog?q=tea", stranger)).status).toBe(200);
    expect(begun()).toBe(3 * requestLimits.rendersEach);
    for (const { open } of gates) open();
    // Nor is one of their own refused: the rest waited in their lines.
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("strangers who take every place of theirs leave people theirs; the next stranger waits and is answered", async () => {
    for (const path of ["/dashboard", "/blog?q=tea"]) site.next.page(path, "x");
    const release = await hold(times(requestLimits.rendersOfStrangers).map(address));
    const next = site.ask("/blog?q=tea", stranger);
    expect((await site.ask("/dashboard", person("ada"))).status).toBe(200);
    expect(site.next.asked("/blog?q=tea")).toEqual([]);
    expect(await release()).toEqual(new Set([200]));
    expect((await next).status).toBe(200);
  });

  test("when all places are taken and more wait than can be answered soon, the next reader is asked to come back", async () => {
    const { rendersOfStrangers, lines } = requestLimits;
    const release = await hold(times(rendersOfStrangers).map(address));
    site.next.page("/dashboard", "x");
    const crowd = times(lines + 1).map((n) => site.ask("/dashboard", from(address(1_000 + n))));
    // The first answer of all: the others wait.
    expect(await Promise.race(crowd)).toMatchObject({
      status: 503,
      headers: { "x-error-code": "busy", "retry-after": "2" },
    });
    expect(await release()).toEqual(new Set([200]));
    expect((await Promise.all(crowd)).filter(({ status }) => status === 200)).toHaveLength(lines);
  });

  test("a school behind one address reads at once: each account has its own share", async () => {
    const pupils = times(30).map((n) => `pupil${n}`);
    const gates = pupils.map((_, n) => site.next.hold(`/dashboard?n=${n}`, "late"));
    const answers = pupils.map((pupil, n) => site.ask(`/dashboard?n=${n}`, person(pupil)));
    await Promise.all(gates.map(({ reached }) => reached));
    for (const { open } of gates) open();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("one client has only so many made and waiting at once; others are not concerned", async () => {
    site.next.page("/blog?q=tea", "x");
    const release = await hold(times(requestLimits.rendersEach).map(() => "2001:db8:1:2::1"));
    const more = times(requestLimits.line + 1).map((n) => site.ask("/blog?q=tea", from(`2001:db8:1:2::${n}`)));
    // The first answer of all: the others wait.
    expect(await Promise.race(more)).toMatchObject({
      status: 429,
      headers: { "x-error-code": "tooMany", "retry-after": "2", connection: "close" },
    });
    expect((await site.ask("/blog?q=tea", from("2001:db8:1:3::1"))).status).toBe(200);
    expect(await release()).toEqual(new Set([200]));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(requestLimits.line);
  });

  test("searches take turns with the pages of the app", async () => {
    const { atOnce, work } = busyWork();
    for (const n of times(24)) site.next.answer(`/blog?q=${n}`, work);
    const answers = times(24).map((n) => site.ask(`/blog?q=${n}`, from(address(n))));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(atOnce.most).toBeLessThanOrEqual(8);
  });

  test("pages that all share take turns too when they are not in memory [@OPS-15e]", async () => {
    const { atOnce, work } = busyWork();
    for (const n of times(24)) site.next.answer(`/blog/post-${n}`, work);
    const answers = times(24).map((n) => site.ask(`/blog/post-${n}`, from(address(n))));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(atOnce.most).toBeLessThanOrEqual(8);
  });

  test("of many who wait their turn for few pages each page is made once", async () => {
    const { work } = busyWork();
    for (const n of times(4)) site.next.answer(`/blog/page-${n}`, work);
    const answers = times(24).map((n) => site.ask(`/blog/page-${n % 4}`, from(address(n))));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(times(4).map((n) => site.next.asked(`/blog/page-${n}`).length)).toEqual([1, 1, 1, 1]);
  });

  test("a class that opens one page at the same moment is not refused", async () => {
    const gate = site.next.hold("/faq", "x");
    const readers = [site.ask("/faq", stranger)];
    await gate.reached;
    for (const _ of times(3 * requestLimits.rendersEach)) readers.push(site.ask("/faq", stranger));
    gate.open();
    expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("few of many pages are made at once, so that whoever comes in between is soon answered [@OPS-15e]", async () => {
    const { atOnce, work } = busyWork();
    for (const n of times(24)) site.next.answer(`/dashboard?n=${n}`, work);
    const asked = times(24).map((n) => site.ask(`/dashboard?n=${n}`, from(address(n))));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(atOnce.most).toBeLessThanOrEqual(8);
  });
});
