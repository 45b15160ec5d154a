import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RenderTurns } from "./render-turns.ts";
import { placeTakerOf } from "./takers.ts";

const stays = new AbortController().signal;
const later = () => new Promise<void>((resolve) => setImmediate(resolve));
let busy = true;
let begun: string[] = [];

beforeEach(() => {
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
