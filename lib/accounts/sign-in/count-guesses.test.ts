import { describe, expect, it } from "vitest";
import { limits } from "#lib/platform/limits/rules.ts";
import { countersOf, type Guess } from "./count-guesses.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date(now.getTime() + limits.signInNetwork.windowMs);
const people = ["ada@people.example", "lea@staff.example"];
const networks = ["school", "home"];
const devices = [undefined, "laptop", "phone"];
const all: Guess[] = people.flatMap((emailKey) =>
  networks.flatMap((network) => devices.map((device) => ({ emailKey, network, device }))),
);
const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));

/** Scope and key of everything a guess counts against. */
const countedBy = (guess: Guess) => countersOf(guess, now).guesses.map(({ limit, key }) => `${limit.scope} ${key}`);
const shared = (one: Guess, other: Guess) => {
  const others = new Set(countedBy(other));
  return countedBy(one)
    .filter((counter) => others.has(counter))
    .map((counter) => counter.split(" ")[0]);
};

describe("two guesses count against the same [@AUTH-24a @AUTH-24b @AUTH-24c @AUTH-24e]", () => {
  it.each(pairs)("%o and %o", (one, other) => {
    const account = one.emailKey === other.emailKey;
    const network = one.network === other.network;
    const expected = [];
    if (!one.device && !other.device) {
      if (account && network) expected.push("sign-in:pair");
      if (account) expected.push("sign-in:account");
      if (network) expected.push("sign-in:network");
    } else if (one.device && one.device === other.device && account) expected.push("sign-in:device");
    expect(shared(one, other)).toEqual(expected);
  });

  it("an account tried again from the same network is no further account there, until later", () => {
    const spray = (guess: Guess, at = now) => countersOf(guess, at).guesses[2]?.id;
    const [ada, lea] = people.map((emailKey) => ({ emailKey, network: "school", device: undefined }));
    if (!ada || !lea) throw new Error("nobody");
    expect(spray(ada)).toBe(spray({ ...ada }));
    const others = [spray(lea), spray({ ...ada, network: "home" }), spray(ada, later)];
    for (const other of others) expect(other).not.toBe(spray(ada));
  });

  it("a right password clears what is nearest, never the bound over everywhere", () => {
    expect(all.map((guess) => countersOf(guess, now).guesses[0]?.limit.scope)).toEqual(
      all.map(({ device }) => (device ? "sign-in:device" : "sign-in:pair")),
    );
  });

  it("the checks of a browser that signed in before are its own, too", () => {
    const [ada] = people;
    const key = (device: string | undefined) =>
      countersOf({ emailKey: ada ?? "", network: "home", device }, now).checks;
    expect(key("laptop")).not.toEqual(key(undefined));
    expect(key("laptop")).not.toEqual(key("phone"));
    expect(key(undefined).limit).toBe(limits.signInChecks);
  });
});
