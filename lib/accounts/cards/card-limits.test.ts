import { describe, expect, test } from "vitest";
import { type Limit, limits, pausedUntil } from "#lib/platform/limits/rules.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { cardCounters, cardName, ownPinCounters } from "./card-counters.ts";
import { pinFault } from "./pin-rules.ts";

const near = [limits.cardNear, limits.cardNearLong];
const start = new Date("2026-03-01T00:00:00Z").getTime();

/** Guesses as soon as no limit pauses, for so long. `rest`: waits for this long whenever `every` guesses were made. */
function guess(counted: readonly Limit[], during: number, { every = Infinity, rest = 0 } = {}) {
  const made: number[] = [];
  const waits: number[] = [];
  let at = start;
  while (at < start + during) {
    const now = new Date(at);
    const newest = made
      .slice(-50)
      .reverse()
      .map((time) => new Date(time));
    const ends = counted.flatMap((limit) => pausedUntil(newest, limit, now)?.getTime() ?? []);
    if (ends.length > 0) {
      waits.push(Math.max(...ends) - at);
      at = Math.max(...ends);
      continue;
    }
    made.push(at);
    at += made.length % every === 0 ? rest + 1_000 : 1_000;
  }
  return { guesses: made.length, longest: Math.max(0, ...waits) };
}

const pins = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, "0")).filter(
  (pin) => pinFault(pin, "2011-05-24") === undefined,
).length;

describe("who guesses a PIN for a month [@AUTH-29d]", () => {
  const strategies = [
    {},
    ...[9, 10, 19, 20, 27, 28, 29].flatMap((every) =>
      [hour, 11 * hour, 22 * hour, 23 * hour].map((rest) => ({ every, rest })),
    ),
  ];

  const mostGuesses = (counted: readonly Limit[]) =>
    Math.max(...strategies.map((strategy) => guess(counted, 30 * day, strategy).guesses));

  test.each([
    ["from one network", near],
    ["from any number of networks", [limits.cardAccount]],
    ["from any number of networks of the centre", [limits.cardCentre]],
    ["in a browser that the account knows", near],
  ])("%s finds it less than once in a thousand times, however they go about it", (_, counted) => {
    expect(mostGuesses(counted)).toBeGreaterThan(300);
    expect(mostGuesses(counted) / pins).toBeLessThan(1 / 1_000);
  });

  test("from networks of the centre and all others together finds it less than twice in a thousand times", () => {
    const both = mostGuesses([limits.cardCentre]) + mostGuesses([limits.cardAccount]);
    expect(both / pins).toBeLessThan(2 / 1_000);
  });
});

describe("whom a classmate locks out [@AUTH-29d]", () => {
  test("waits at most 15 minutes as long as nobody has tried for hours, and never more than an hour at a time", () => {
    expect(guess(near, 2 * hour).longest).toBeLessThanOrEqual(15 * minute);
    expect(guess([...near, limits.cardCentre], 30 * day).longest).toBeLessThanOrEqual(hour);
  });

  test("is not paused at the centre by guesses from elsewhere, however many, nor elsewhere by guesses at the centre", () => {
    const now = new Date(start);
    const keys = (network: string, ofCentre: boolean) => {
      const { guesses, checks } = cardCounters({ name: "card 1 hash", network, device: undefined, ofCentre }, now);
      return [...guesses, checks].map(({ limit, key }) => `${limit.scope} ${key}`);
    };
    const centre = new Set(keys("school", true));
    expect(keys("stranger", false).filter((key) => centre.has(key))).toEqual([]);
    // Two networks of the centre share what is counted of the account.
    expect(keys("library", true).filter((key) => centre.has(key))).toHaveLength(2);
  });

  test("can sign in at once from elsewhere for the first hours, and always in a browser of their own", () => {
    expect(guess(near, 8 * hour).guesses).toBeLessThan(limits.cardAccount.most);
    const now = new Date(start);
    const stranger = cardCounters({ name: "card 1 hash", network: "school", device: undefined, ofCentre: false }, now);
    const keys = new Set([...stranger.guesses, stranger.checks].map(({ limit, key }) => `${limit.scope} ${key}`));
    const own = cardCounters({ name: "card 1 hash", network: "school", device: "mine", ofCentre: false }, now);
    expect([...own.guesses, own.checks].filter(({ limit, key }) => keys.has(`${limit.scope} ${key}`))).toEqual([]);
  });

  test("tries hundreds of names in a network of the centre before others there wait, and then for five minutes", () => {
    const now = new Date(start);
    const [centre, elsewhere] = [true, false].map((ofCentre) =>
      cardCounters({ name: "card 1 hash", network: "school", device: undefined, ofCentre }, now).guesses.at(-1),
    );
    expect(centre?.limit).toEqual(limits.centreNetwork);
    expect(elsewhere?.limit).toEqual(limits.signInNetwork);
    expect(limits.centreNetwork.most).toBe(6 * limits.signInNetwork.most);
    expect(limits.centreNetwork.pauseMs).toBe(5 * minute);
  });

  test("counts once in the network for each account, however often they guess", () => {
    const now = new Date(start);
    const idOf = (name: string) =>
      cardCounters({ name, network: "school", device: undefined, ofCentre: true }, now).guesses.at(-1)?.id;
    expect(idOf("card 1 hash")).toEqual(expect.any(String));
    expect(idOf("card 1 hash")).toBe(idOf("card 1 hash"));
    expect(idOf("card 1 hash")).not.toBe(idOf("card 2 hash"));
  });

  test("is free again with another PIN, and others of the class never notice", () => {
    const now = new Date(start);
    const keysOf = (name: string, network = "school") =>
      cardCounters({ name, network, device: undefined, ofCentre: false }, now)
        .guesses.filter(({ limit }) => limit.scope.startsWith("card:"))
        .map(({ key }) => key);
    const named = (passwordHash: string, id = "1") => cardName({ id, passwordHash }, { code: "ACDEFG", username: "a" });
    const before = new Set(keysOf(named("old")));
    expect(before.size).toBe(2);
    for (const other of [named("new"), named("old", "2")]) {
      expect(keysOf(other).filter((key) => before.has(key))).toEqual([]);
    }
    // From another network only what is counted of the whole account is the same.
    expect(keysOf(named("old"), "home").filter((key) => before.has(key))).toHaveLength(1);
  });
});

test("an unknown username counts like a known one, and asking again while signed in counts apart [@AUTH-29d]", () => {
  const now = new Date(start);
  const unknown = cardName(undefined, { code: "ACDEFG", username: "amina" });
  const known = cardName({ id: "1", passwordHash: "hash" }, { code: "ACDEFG", username: "amina" });
  const scopes = (name: string) =>
    cardCounters({ name, network: "school", device: undefined, ofCentre: false }, now).guesses.map(
      ({ limit }) => limit.scope,
    );
  expect(scopes(unknown)).toEqual(scopes(known));
  expect(scopes(known)).toEqual(["card:near", "card:near-long", "card:account", "sign-in:network"]);
  const own = ownPinCounters({ id: "1", passwordHash: "hash" }).map(({ key }) => key);
  const atDoor = cardCounters({ name: known, network: "school", device: undefined, ofCentre: false }, now).guesses;
  expect(atDoor.filter(({ key }) => own.includes(key))).toEqual([]);
});
