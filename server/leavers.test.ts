import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestLimits } from "./limits.ts";
import { RenderTurns } from "./render-turns.ts";
import { SlowTakers } from "./slow-takers.ts";
import { startSite } from "./support/site-server.ts";

const { rendersAtOnce, rendersEach } = requestLimits;
/** Takes its time on a busy machine. */
const patient = { timeout: 5_000 };
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const stranger = { "x-forwarded-for": "10.0.0.1" };
const person = { "x-forwarded-for": "10.0.0.1", cookie: "account=ada" };

let site: Awaited<ReturnType<typeof startSite>>;
let turns: RenderTurns;
let crowded: () => boolean;
const sockets: Socket[] = [];

async function start(most: number) {
  turns = new RenderTurns({ most, isBusy: () => true });
  const takers = (others: () => boolean) => {
    crowded = others;
    return new SlowTakers({ crowded });
  };
  site = await startSite({ turns, takers });
}

beforeEach(() => start(rendersAtOnce));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.close();
});

/** Asks on a connection of its own. */
function asks(path: string, headers: Record<string, string>): Socket {
  const socket = connect(site.port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return socket;
}

/** How many left before their answer, as the server saw it. */
const left = () => site.lines.filter(({ fields }) => fields.status === 499).length;

/** Asks for each of these and leaves once the server works on it, or lets it wait. */
async function askAndLeave(paths: readonly string[], headers: Record<string, string>) {
  const gates = paths.map((path) => site.next.hold(path, "late"));
  const begun = () => paths.filter((path) => site.next.asked(path).length > 0).length;
  for (const n of paths.keys()) {
    const before = begun();
    const socket = asks(paths[n] ?? "/", headers);
    await expect.poll(() => begun() > before || turns.waiting > 0 || crowded(), patient).toBe(true);
    socket.resetAndDestroy();
    await expect.poll(left, patient).toBe(n + 1);
  }
  return { begun, open: () => gates.forEach(({ open }) => void open()) };
}

const pages = (n: number) => `/dashboard?n=${n}`;
const searches = (n: number) => `/blog?q=${n}`;
const documents = (n: number) => `/blog/post-${n}`;

describe("readers who leave at once, while Next goes on with what they asked for [@OPS-15e]", () => {
  test.each([
    ["pages, a stranger", pages, stranger],
    ["pages, somebody who is signed in", pages, person],
    ["searches, a stranger", searches, stranger],
    ["searches, somebody who is signed in", searches, person],
  ])("have no more made at once than those who wait: %s", async (_what, path, headers) => {
    const { begun, open } = await askAndLeave(times(20).map(path), headers);
    expect(begun()).toBe(rendersAtOnce);
    // The next waits for the render of those who left.
    site.next.page("/dashboard?last", "made");
    const last = site.ask("/dashboard?last", { headers });
    await expect.poll(() => turns.waiting, patient).toBe(1);
    expect(site.next.asked("/dashboard?last")).toEqual([]);
    open();
    expect((await last).status).toBe(200);
    expect(begun()).toBe(rendersAtOnce);
  });

  test.each([
    ["pages, a stranger", pages, stranger],
    ["pages, somebody who is signed in", pages, person],
    ["searches, a stranger", searches, stranger],
    ["documents, a stranger", documents, stranger],
  ])("keep their places, though the thread has time for more: %s", async (_what, path, headers) => {
    await site.close();
    await start(1_000);
    const { begun, open } = await askAndLeave(times(3 * rendersEach).map(path), headers);
    expect(begun()).toBe(rendersEach);
    site.next.page("/dashboard?other", "made");
    site.next.page("/dashboard?last", "made");
    const others = { "x-forwarded-for": "203.0.113.9" };
    expect((await site.ask("/dashboard?other", { headers: others })).status).toBe(200);
    const last = site.ask("/dashboard?last", { headers });
    await expect.poll(() => crowded(), patient).toBe(true);
    expect(site.next.asked("/dashboard?last")).toEqual([]);
    open();
    expect((await last).status).toBe(200);
    expect(begun()).toBe(rendersEach);
  });

  test.each([
    ["a stranger", stranger],
    ["somebody who is signed in", person],
  ])("before their turn have nothing begun: %s", async (_what, headers) => {
    const held = times(rendersAtOnce).map((n) => site.next.hold(`/dashboard?held=${n}`, "made"));
    const answers = held.map((_, n) => site.ask(`/dashboard?held=${n}`, { headers }));
    await Promise.all(held.map(({ reached }) => reached));
    // Some wait for their turn, the others for a place.
    const waiting = times(2 * rendersEach).map((n) => asks(pages(n), headers));
    await expect.poll(() => turns.waiting === rendersEach - rendersAtOnce && crowded(), patient).toBe(true);
    for (const socket of waiting) socket.resetAndDestroy();
    await expect.poll(left, patient).toBe(waiting.length);
    for (const { open } of held) open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(held.map(() => 200));
    site.next.page("/dashboard?last", "made");
    expect((await site.ask("/dashboard?last", { headers })).status).toBe(200);
    expect(site.next.requests).toHaveLength(held.length + 1);
  });
});
