import { beforeEach, describe, expect, test } from "vitest";
import { withinRequest } from "#lib/platform/logging/request-context.ts";
import { resting } from "#lib/platform/workers/resting.ts";
import { NoPlace, type PlaceBounds, Places, type PlaceTaker } from "./places.ts";
import { placeTakerOf } from "./takers.ts";

const stays = new AbortController().signal;
const later = () => new Promise<void>((resolve) => setImmediate(resolve));
const plenty: PlaceBounds = { all: 99, strangers: 99, each: 99, group: 99, line: 99, groupLine: 99, waiting: 99 };

/** `a` is a stranger at that address, `A` an account; `6a1` the first network of an IPv6 site. */
function reader(name: string): PlaceTaker {
  if (/^[A-Z]$/.test(name)) return placeTakerOf(name, "203.0.113.1");
  const site = /^6(\w)(\w)$/.exec(name);
  return placeTakerOf(undefined, site ? `2001:db8:${site[1]}:${site[2]}::` : name);
}

let begun: string[];
let refused: string[];
let leaves: Map<string, (() => void)[]>;

beforeEach(() => {
  begun = [];
  refused = [];
  leaves = new Map();
});

/** Asks in this order; each name is one page. */
async function ask(places: Places, names: string, gone = stays): Promise<void> {
  for (const name of names.split(" ")) {
    places.take(reader(name), gone).then(
      (leave) => {
        begun.push(name);
        leaves.set(name, [...(leaves.get(name) ?? []), leave]);
      },
      (cause: unknown) => refused.push(`${name} ${cause instanceof NoPlace ? cause.why : "gone"}`),
    );
    await later();
  }
}

/** The oldest page of each is done, in this order. */
async function done(names: string): Promise<void> {
  for (const name of names.split(" ")) {
    leaves.get(name)?.shift()?.();
    await later();
  }
}

describe("who begins, who waits and who is refused [@OPS-15e]", () => {
  test.each<
    [string, Partial<PlaceBounds>, { asked: string; begins: string; refuses?: string[]; ends?: string; next?: string }]
  >([
    ["so many pages in all", { all: 2 }, { asked: "a B c D", begins: "a B" }],
    ["strangers leave the rest to people", { all: 3, strangers: 2 }, { asked: "a b c A", begins: "a b A" }],
    ["people may have all", { all: 3, strangers: 2 }, { asked: "A B C D", begins: "A B C" }],
    ["few of one address", { each: 2 }, { asked: "a a a a b", begins: "a a b" }],
    ["few of one account", { each: 2 }, { asked: "A A A A B", begins: "A A B" }],
    [
      "a school behind one address: each account counts alone",
      { each: 1, group: 1 },
      { asked: "A B C D E F", begins: "A B C D E F" },
    ],
    [
      "networks of one IPv6 site count together",
      { each: 2, group: 3 },
      { asked: "6a1 6a2 6a3 6a4 6b1", begins: "6a1 6a2 6a3 6b1" },
    ],
    ["one line is so long", { each: 1, line: 2 }, { asked: "a a a a b", begins: "a b", refuses: ["a tooMany"] }],
    [
      "the lines of one site are so long",
      { group: 1, groupLine: 2 },
      { asked: "6a1 6a2 6a3 6a4 6b1", begins: "6a1 6b1", refuses: ["6a4 tooMany"] },
    ],
    [
      "where all lines are full, the longest gives way to who asks for one page",
      { all: 1, waiting: 3 },
      { asked: "a a a a b c", begins: "a", refuses: ["a busy", "a busy"] },
    ],
    [
      "where all ask for one page, the last comes back later",
      { all: 1, waiting: 2 },
      { asked: "a b c d", begins: "a", refuses: ["d busy"] },
    ],
    [
      "lines of strangers take no place in those of people",
      { all: 1, waiting: 2 },
      { asked: "a b c A B", begins: "a" },
    ],
    [
      "places go around those who wait",
      { all: 1, strangers: 1 },
      { asked: "a a a b c", begins: "a", ends: "a a b c", next: "a b c a" },
    ],
    [
      "and by turns to people and strangers",
      { all: 1 },
      { asked: "a b c d A B", begins: "a", ends: "a A b B c", next: "A b B c d" },
    ],
    [
      "who has as many as one may lets others by",
      { all: 3, each: 2 },
      { asked: "a a B a a c", begins: "a a B", ends: "B", next: "c" },
    ],
    [
      "a free place is taken by who may have it",
      { all: 2, strangers: 1 },
      { asked: "a b A B", begins: "a A", ends: "A", next: "B" },
    ],
    ["one's own next page begins as one is done", { each: 1 }, { asked: "a a b", begins: "a b", ends: "a", next: "a" }],
  ])("%s", async (_rule, bounds, { asked, begins, refuses = [], ends, next = "" }) => {
    const places = new Places({ ...plenty, ...bounds });
    await ask(places, asked);
    expect(begun.join(" ")).toBe(begins);
    expect(refused).toEqual(refuses);
    if (!ends) return;
    begun = [];
    await done(ends);
    expect(begun.join(" ")).toBe(next);
  });
});

test("who goes away while waiting takes no place, and is in nobody's way", async () => {
  const places = new Places({ ...plenty, all: 1, waiting: 1 });
  const leaving = new AbortController();
  await ask(places, "a");
  await ask(places, "b", leaving.signal);
  leaving.abort();
  await ask(places, "c");
  expect([places.going, places.waiting]).toEqual([1, 1]);
  await done("a");
  expect([begun, refused]).toEqual([["a", "c"], ["b gone"]]);
});

test("who leaves in the moment the place comes gives it back", async () => {
  const places = new Places({ ...plenty, all: 1 });
  const leaving = new AbortController();
  await ask(places, "a");
  await ask(places, "b", leaving.signal);
  await ask(places, "c");
  leaves.get("a")?.[0]?.();
  leaving.abort();
  await later();
  expect([begun, refused]).toEqual([["a", "c"], ["b gone"]]);
});

test("a place is given back once", async () => {
  const places = new Places({ ...plenty, all: 1 });
  await ask(places, "a b c");
  const [leave] = leaves.get("a") ?? [];
  leave?.();
  leave?.();
  await later();
  expect(begun).toEqual(["a", "b"]);
  expect(places.going).toBe(1);
});

test("works that never let go of the thread hold their places until the next turn of the event loop [@OPS-15e]", async () => {
  const places = new Places({ ...plenty, each: 2, line: 1 });
  for (let request = 0; request < 5; request += 1) {
    places.take(reader("a"), stays).then(
      (leave) => {
        begun.push("a");
        leave();
      },
      () => refused.push("a"),
    );
    // The work is over before the next request is read, without a turn of the loop between.
    for (let step = 0; step < 9; step += 1) await undefined;
  }
  expect([begun.length, refused.length, places.waiting]).toEqual([2, 2, 1]);
  await later();
  expect([begun.length, places.waiting]).toEqual([3, 0]);
});

test("while another thread works for it a page has no place; it comes back without waiting, and counts again [@OPS-15e]", async () => {
  const places = new Places({ ...plenty, each: 1 });
  const work = Promise.withResolvers<void>();
  const back = withinRequest({ id: crypto.randomUUID(), route: "/" }, async () => {
    const leave = await places.take(reader("A"), stays);
    await resting(work.promise);
    return leave;
  });
  await later();
  await ask(places, "A A");
  expect([begun, places.going]).toEqual([["A"], 1]);
  work.resolve();
  const leave = await back;
  expect(places.going).toBe(2);
  await done("A");
  expect([begun, places.going], "the first counts among their own").toEqual([["A"], 1]);
  leave();
  await later();
  expect([begun, places.going]).toEqual([["A", "A"], 1]);
});
