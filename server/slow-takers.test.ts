import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { InFlight } from "./in-flight.ts";
import { bounds, requestLimits } from "./limits.ts";
import { SlowTakers } from "./slow-takers.ts";
import { startSite } from "./support/site-server.ts";

const megabyte = 1_000_000;
/** More than the buffers of a connection take. */
const large = "x".repeat(12 * megabyte);
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

let now: number;
let ends: (() => void | Promise<void>)[];

beforeEach(() => {
  now = 0;
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Asks, and takes nothing of the answer until it is resumed. */
async function asksAndStops(port: number, path: string, method = "GET", client = "10.0.0.1"): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  ends.push(() => void socket.destroy());
  const head = [`${method} ${path} HTTP/1.1`, "host: x", "origin: http://localhost:3000", `x-forwarded-for: ${client}`];
  await new Promise<void>((done) => socket.write(`${head.join("\r\n")}\r\ncontent-length: 0\r\n\r\n`, () => done()));
  return socket;
}

/** One answer, of which the test writes as much as it likes. */
async function oneAnswer(takers: SlowTakers) {
  const begun = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    takers.watch(response);
    begun.resolve(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ends.push(() => new Promise((done) => void server.close(() => done())));
  const address = server.address();
  const reader = await asksAndStops(typeof address === "object" && address ? address.port : 0, "/");
  return { reader, response: await begun.promise };
}

const takersOf = (values: Partial<ConstructorParameters<typeof SlowTakers>[0]> = {}) =>
  new SlowTakers({ patience: 30_000, pace: 4_000, everyMs: 1_000_000, clock: () => now, ...values });

describe("an answer that has begun [@OPS-05h]", () => {
  test("is ended when its reader takes nothing for as long as the rest of it may take, and not before", async () => {
    const takers = takersOf();
    const { response } = await oneAnswer(takers);
    response.end(large);
    takers.look();
    now = 30_000;
    takers.look();
    // So many seconds are for what is still on its way.
    now += (1_000 * response.writableLength) / 4_000;
    takers.look();
    expect([takers.open, response.destroyed]).toEqual([1, false]);
    now += 1;
    takers.look();
    expect(response.destroyed).toBe(true);
    await expect.poll(() => takers.open).toBe(0);
  });

  test("is ended after five seconds where others wait for its place", async () => {
    let crowded = false;
    const takers = takersOf({ haste: 5_000, crowded: () => crowded });
    const { response } = await oneAnswer(takers);
    response.end(large);
    takers.look();
    now = 29_000;
    takers.look();
    expect(response.destroyed).toBe(false);
    crowded = true;
    takers.look();
    expect(response.destroyed).toBe(true);
  });

  test("that moves on is not ended for others", async () => {
    const takers = takersOf({ haste: 5_000, crowded: () => true });
    const { reader, response } = await oneAnswer(takers);
    response.write(Buffer.alloc(8 * megabyte));
    takers.look();
    now += 4_999;
    reader.resume();
    await expect.poll(() => response.socket?.writableLength).toBe(0);
    takers.look();
    now += 4_999;
    takers.look();
    expect(response.destroyed).toBe(false);
  });

  test("is ended where others wait, when its reader takes little of it again and again", async () => {
    const takers = takersOf({ haste: 5_000, pace: 1_000_000_000, crowded: () => true });
    const { reader, response } = await oneAnswer(takers);
    const taken = () => (response.socket?.bytesWritten ?? 0) - (response.socket?.writableLength ?? 0);
    response.write(Buffer.alloc(8 * megabyte));
    takers.look();
    for (const _ of times(6)) {
      expect(response.destroyed).toBe(false);
      const before = taken();
      reader.resume();
      await expect.poll(taken, { interval: 1 }).toBeGreaterThan(before);
      reader.pause();
      response.write(Buffer.alloc(8 * megabyte));
      now += 1_000;
      takers.look();
    }
    expect(response.destroyed).toBe(true);
  });

  test("goes on where others wait while its reader, who takes it in steps, has kept the pace over all of it", async () => {
    const takers = takersOf({ haste: 5_000, crowded: () => true });
    const { reader, response } = await oneAnswer(takers);
    response.write(Buffer.alloc(8 * megabyte));
    takers.look();
    now += 1_000;
    reader.resume();
    await expect.poll(() => response.socket?.writableLength).toBe(0);
    reader.pause();
    response.write(Buffer.alloc(12 * megabyte));
    takers.look();
    for (const _ of times(3)) {
      now += 9_000;
      takers.look();
      expect(response.destroyed).toBe(false);
    }
    now += 100 * 60_000;
    takers.look();
    expect(response.destroyed).toBe(true);
  });

  test("is not ended while its reader takes some of it", async () => {
    const takers = takersOf({ pace: 1_000_000_000 });
    const { reader, response } = await oneAnswer(takers);
    const chunk = Buffer.alloc(8 * megabyte);
    let left = 0;
    for (const round of [1, 2, 3]) {
      response.write(chunk, () => {
        left = round;
      });
      takers.look();
      reader.resume();
      await expect.poll(() => left, { interval: 1 }).toBe(round);
      reader.pause();
      now += 30_001;
      takers.look();
      expect(response.destroyed).toBe(false);
    }
  });

  test("is ended when nobody makes more of it; one that has not begun has time", async () => {
    const takers = takersOf();
    const { response } = await oneAnswer(takers);
    for (const _ of times(3)) {
      takers.look();
      now += 40_000;
    }
    expect(response.destroyed).toBe(false);
    response.write("half");
    await expect.poll(() => response.writableLength).toBe(0);
    takers.look();
    now += 30_000;
    takers.look();
    expect(response.destroyed).toBe(false);
    now += 1;
    takers.look();
    expect(response.destroyed).toBe(true);
  });
});

describe("readers who never take their answer [@OPS-05h @OPS-15e]", () => {
  async function start() {
    let takers = takersOf();
    const site = await startSite({
      takers: (crowded) => {
        takers = takersOf({ crowded, haste: 5_000 });
        return takers;
      },
    });
    ends.push(() => site.close());
    return { takers, site };
  }

  test.each([
    ["pages", "GET", "/dashboard"],
    ["searches", "GET", "/blog?q=tea"],
    ["changes", "POST", "/dashboard"],
  ])("hold no place for ever: %s", async (_what, method, path) => {
    const { takers, site } = await start();
    site.next.page(path, large);
    site.next.page("/dashboard?next", "made");
    const most = method === "GET" ? requestLimits.rendersEach : requestLimits.worksEach;
    for (const _ of times(most)) await asksAndStops(site.port, path, method);
    await expect.poll(() => site.next.asked(path).length, { timeout: 15_000 }).toBe(most);
    expect(takers.open).toBe(most);
    // One more of the same address waits for its place.
    const from = { origin: "http://localhost:3000", "x-forwarded-for": "10.0.0.1" };
    const next = site.ask("/dashboard?next", { method, headers: from });
    await expect.poll(() => takers.open, { timeout: 15_000 }).toBe(most + 1);
    expect(site.next.asked("/dashboard?next")).toEqual([]);
    // So they hold theirs for seconds only.
    takers.look();
    now += 5_001;
    takers.look();
    expect((await next).text).toContain("made");
  });

  test("of forms on documents hold none once their page is made", async () => {
    const { site } = await start();
    site.next.page("/contact", large);
    site.next.page("/dashboard?next", "made");
    for (const _ of times(requestLimits.worksEach)) await asksAndStops(site.port, "/contact", "POST");
    await expect.poll(() => site.next.asked("/contact").length, { timeout: 15_000 }).toBe(requestLimits.worksEach);
    const from = { origin: "http://localhost:3000", "x-forwarded-for": "10.0.0.1" };
    expect((await site.ask("/dashboard?next", { method: "POST", headers: from })).text).toContain("made");
  });
});

describe("slow readers of files [@OPS-05h @OPS-15e]", () => {
  const from = (client: string) => ({ headers: { "x-forwarded-for": client } });

  test("of three addresses that take every place keep nobody from a file", async () => {
    const [all, each] = [8, 3];
    const site = await startSite({ inFlight: new InFlight({ ...bounds, file: { all, each } }) });
    ends.push(() => site.close());
    site.next.raw("/art/film.mp4", "video/mp4", large);
    site.next.raw("/icon-512.png", "image/png", "icon");
    const sockets: Socket[] = [];
    for (const n of times(all)) {
      sockets.push(await asksAndStops(site.port, "/art/film.mp4", "GET", `10.0.0.${Math.floor(n / each)}`));
      await expect.poll(() => site.next.asked("/art/film.mp4").length, { timeout: 15_000 }).toBe(n + 1);
    }
    // The fourth address gets what it asks for at once; one that has its share does not.
    for (const _ of times(3))
      expect(await site.ask("/icon-512.png", from("203.0.113.9"))).toMatchObject({ status: 200, text: "icon" });
    expect((await site.ask("/icon-512.png", from("10.0.0.1"))).status).toBe(429);
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets[0]?.closed, { timeout: 15_000 }).toBe(true);
    expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
  });

  test("of what comes from memory hold their connection no longer than others", async () => {
    let takers = takersOf();
    const site = await startSite({
      takers: (crowded) => {
        takers = takersOf({ crowded });
        return takers;
      },
    });
    ends.push(() => site.close());
    await writeFile(join(site.folder, "film.webp"), randomBytes(12 * megabyte));
    expect((await site.ask("/assets/film.webp")).status).toBe(200);
    await expect.poll(() => takers.open).toBe(0);
    const reader = await asksAndStops(site.port, "/assets/film.webp");
    await expect.poll(() => takers.open).toBe(1);
    takers.look();
    now = 3_600_000;
    takers.look();
    await expect.poll(() => takers.open).toBe(0);
    reader.resume();
    await expect.poll(() => reader.closed).toBe(true);
  });
});
