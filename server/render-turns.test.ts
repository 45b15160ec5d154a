import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withinRequest } from "#lib/platform/logging/request-context.ts";
import { resting } from "#lib/platform/workers/resting.ts";
import { RenderTurns } from "./render-turns.ts";
import { placeTakerOf } from "./takers.ts";

const stays = new AbortController().signal;
const later = () => new Promise<void>((resolve) => setImmediate(resolve));
/** A turn that comes back is free in the next turn of the event loop. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await later();
};
let busy = true;
let begun: string[] = [];

beforeEach(async () => {
  await settled();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  busy = true;
  begun = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const turnsOf = (most: number) => new RenderTurns({ most, isBusy: () => busy });

/** `a` is a stranger at that address, `A` an account; `6a` and `6b` are networks of one IPv6 site. */
const takerOf = (name: string) =>
  placeTakerOf(/^[A-Z]$/.test(name) ? name : undefined, name.startsWith("6") ? `2001:db8:7:${name[1]}::` : name);

function ask(turns: RenderTurns, name: string, gone = stays) {
  return turns.take(takerOf(name), gone).then((giveOn) => {
    begun.push(name);
    return giveOn;
  });
}

test("so many pages are rendered at once, and the next begins when one is done [@OPS-15e]", async () => {
  const turns = turnsOf(2);
  const [first] = ["a", "b", "c", "d"].map((client) => ask(turns, client));
  await later();
  expect(begun).toEqual(["a", "b"]);
  const giveOn = await first;
  giveOn?.();
  // Giving a turn on twice gives one.
  giveOn?.();
  await later();
  expect(begun).toEqual(["a", "b", "c"]);
  expect(turns.waiting).toBe(1);
});

test("clients take turns: who asked for many pages keeps nobody waiting for all of them [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const asked = ["a", "a", "a", "a", "b", "c"].map((client) => ask(turns, client));
  for (const one of asked.keys()) {
    await later();
    expect(begun).toHaveLength(one + 1);
    const order = [0, 1, 4, 5, 2, 3];
    (await asked[order[one] ?? 0])?.();
  }
  expect(begun.join("")).toBe("aabcaa");
});

test("people have turns of their own, however many strangers go and wait [@OPS-15e]", async () => {
  const turns = turnsOf(2);
  for (const name of ["a", "b", "c", "A", "B", "C"]) void ask(turns, name);
  busy = false;
  vi.advanceTimersByTime(50);
  await later();
  expect(begun).toEqual(["a", "b", "A", "B", "C", "c"]);
});

test("networks of one IPv6 site are one line [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const names = ["a", "6a", "6b", "6c", "b"];
  for (const name of names) void ask(turns, name).then((giveOn) => setImmediate(giveOn));
  while (begun.length < names.length) await later();
  expect(begun).toEqual(["a", "6a", "b", "6b", "6c"]);
});

test("pages that only wait keep nobody out: more are let in while the thread has time [@OPS-15e]", async () => {
  const turns = turnsOf(2);
  for (const client of "abcdef") void ask(turns, client);
  vi.advanceTimersByTime(500);
  await later();
  expect(begun).toHaveLength(2);
  busy = false;
  vi.advanceTimersByTime(50);
  await later();
  expect(begun).toHaveLength(4);
  vi.advanceTimersByTime(50);
  await later();
  expect(begun).toHaveLength(6);
  expect(vi.getTimerCount()).toBe(0);
});

test("of those let in beside the others, none makes room for two [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const asked = [..."abcd"].map((client) => ask(turns, client));
  busy = false;
  vi.advanceTimersByTime(50);
  await later();
  expect(begun).toEqual(["a", "b"]);
  busy = true;
  (await asked[0])?.();
  await later();
  expect(begun).toEqual(["a", "b"]);
  (await asked[1])?.();
  await later();
  expect(begun).toEqual(["a", "b", "c"]);
});

test("who goes away while waiting takes no turn [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const first = ask(turns, "a");
  const leaving = new AbortController();
  const left = ask(turns, "b", leaving.signal);
  void ask(turns, "c");
  leaving.abort(new Error("The reader went away"));
  await expect(left).rejects.toThrow("The reader went away");
  (await first)();
  await later();
  expect(begun).toEqual(["a", "c"]);
  await expect(ask(turns, "d", leaving.signal)).rejects.toThrow("The reader went away");
});

test("who leaves in the moment the turn comes gives it on [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const leaving = new AbortController();
  const first = ask(turns, "a");
  const left = ask(turns, "b", leaving.signal);
  void ask(turns, "c");
  (await first)();
  leaving.abort(new Error("The reader went away"));
  await expect(left).rejects.toThrow("The reader went away");
  await later();
  expect(begun).toEqual(["a", "c"]);
});

test("works that never let go of the thread hold their turns until the next turn of the event loop [@OPS-15e]", async () => {
  const turns = turnsOf(2);
  for (let request = 0; request < 5; request += 1) {
    void ask(turns, "a").then((giveOn) => giveOn());
    // The work is over before the next request is read, without a turn of the loop between.
    for (let step = 0; step < 9; step += 1) await undefined;
  }
  expect([begun.length, turns.waiting]).toEqual([2, 3]);
  await later();
  expect([begun.length, turns.waiting]).toEqual([4, 1]);
});

/** Takes a turn and rests until the work elsewhere is over. `end` ends that, `back` comes when the request goes on. */
function restsWith(turns: RenderTurns, name: string) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const giveOn = Promise.withResolvers<() => void>();
  const back = withinRequest({ id: crypto.randomUUID(), route: "/" }, async () => {
    giveOn.resolve(await ask(turns, name));
    await resting(promise);
    begun.push(`${name} again`);
  });
  return { end, back, giveOn: giveOn.promise };
}

test("while another thread works for it a request has no turn, and comes back before what its group has not begun [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const { end, giveOn } = restsWith(turns, "a");
  const others = ["b", "a", "c"].map((name) => ask(turns, name));
  await settled();
  expect(begun).toEqual(["a", "b"]);
  end();
  await settled();
  expect([begun, turns.waiting]).toEqual([["a", "b"], 3]);
  (await others[0])?.();
  await settled();
  expect(begun).toEqual(["a", "b", "a again"]);
  (await giveOn)();
  await settled();
  expect(begun).toEqual(["a", "b", "a again", "c"]);
  (await others[2])?.();
  await settled();
  expect(begun).toEqual(["a", "b", "a again", "c", "a"]);
});

test("who comes back goes on in a moment without a turn, as those who have one may wait for it [@OPS-15e]", async () => {
  const turns = new RenderTurns({ most: 1, isBusy: () => busy, backMs: 1 });
  const { end, back, giveOn } = restsWith(turns, "a");
  const second = ask(turns, "b");
  void ask(turns, "c");
  await second;
  end();
  await back;
  (await giveOn)();
  await settled();
  expect(begun, "the turn is given on once").toEqual(["a", "b", "a again"]);
  (await second)();
  await settled();
  expect(begun).toEqual(["a", "b", "a again", "c"]);
});

test("a request that ends while another thread works for it has given its turn on already [@OPS-15e]", async () => {
  const turns = turnsOf(1);
  const { end, back, giveOn } = restsWith(turns, "a");
  const second = ask(turns, "b");
  void ask(turns, "c");
  (await giveOn)();
  await second;
  end();
  await back;
  await settled();
  expect(begun).toEqual(["a", "b", "a again"]);
});
