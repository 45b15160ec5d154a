import { expect, test } from "vitest";
import { InFlight, type Work } from "./in-flight.ts";
import { placeTakerOf } from "./takers.ts";

const stranger = (client: string) => placeTakerOf(undefined, client);

const bounds = (all: number, each: number) => {
  const bound = { all, each };
  return { read: bound, file: bound, change: bound, live: bound };
};

test("a full server is asked for room, once and for the kind of work that has none", () => {
  const asked: [Work, string | undefined][] = [];
  const inFlight = new InFlight(bounds(2, 2), (work, client) => {
    asked.push([work, client]);
    return work === "change";
  });
  for (const client of ["ann", "ben"]) expect(typeof inFlight.enter("change", stranger(client))).toBe("function");
  expect(asked).toEqual([]);
  expect(typeof inFlight.enter("change", stranger("eve"))).toBe("function");
  expect(asked).toEqual([["change", undefined]]);
  for (const client of ["ann", "ben"]) inFlight.enter("read", stranger(client));
  expect(inFlight.enter("read", stranger("eve"))).toBe("busy");
});

test("a client that takes every place of its own is asked for room among its own requests", () => {
  const asked: (string | undefined)[] = [];
  const inFlight = new InFlight(bounds(9, 1), (_, who) => {
    asked.push(who);
    return who === "client ann";
  });
  inFlight.enter("change", stranger("ann"));
  inFlight.enter("change", stranger("ben"));
  expect(typeof inFlight.enter("change", stranger("ann"))).toBe("function");
  expect(inFlight.enter("change", stranger("ben"))).toBe("tooMany");
  expect(asked).toEqual(["client ann", "client ben"]);
});

test("a place is given back once", () => {
  const inFlight = new InFlight(bounds(1, 1));
  const leave = inFlight.enter("change", stranger("ann"));
  if (typeof leave !== "function") throw new Error(leave);
  expect(inFlight.enter("change", stranger("ben"))).toBe("busy");
  leave();
  leave();
  expect(typeof inFlight.enter("change", stranger("ben"))).toBe("function");
  expect(inFlight.enter("change", stranger("eve"))).toBe("busy");
});

test("where all places are taken, the oldest of the network that has most goes to one that has fewer", () => {
  const ended: string[] = [];
  const inFlight = new InFlight(bounds(6, 4));
  const enter = (client: string, name: string) => {
    const leave = inFlight.enter("file", stranger(client), () => {
      ended.push(name);
      if (typeof leave === "function") leave();
    });
    return typeof leave === "function" ? "entered" : leave;
  };
  for (const n of [1, 2, 3, 4]) enter(`2001:db8:7:${n}::`, `site ${n}`);
  enter("ann", "ann 1");
  enter("ben", "ben 1");
  // Many networks of one IPv6 site have what one has.
  expect([enter("2001:db8:7:5::", "site 5"), enter("eve", "eve 1"), ended]).toEqual(["busy", "entered", ["site 1"]]);
  expect([enter("eve", "eve 2"), ended]).toEqual(["entered", ["site 1", "site 2"]]);
  expect([enter("eve", "eve 3"), ended]).toEqual(["busy", ["site 1", "site 2"]]);
  expect(inFlight.enter("read", stranger("ann"), undefined)).toBeTypeOf("function");
});

test("who is signed in is counted as the account, wherever they are; strangers as the address, and together as their /48", () => {
  const change = { all: 99, each: 2, ofPerson: 1 };
  const inFlight = new InFlight({ ...bounds(99, 99), change });
  const enter = (account: string | undefined, client: string) => {
    const place = inFlight.enter("change", placeTakerOf(account, client));
    return typeof place === "function" ? "entered" : place;
  };
  const entries = (of: readonly (readonly [string | undefined, string])[]) => of.map((one) => enter(...one));
  expect(
    entries([
      ["ann", "10.0.0.1"],
      ["ann", "10.0.0.2"],
      ["ben", "10.0.0.1"],
    ]),
  ).toEqual(["entered", "tooMany", "entered"]);
  expect(entries([undefined, undefined, undefined].map((nobody) => [nobody, "10.0.0.1"]))).toEqual([
    "entered",
    "entered",
    "tooMany",
  ]);
  const site = [1, 2, 3, 4, 5].map((n) => [undefined, `2001:db8:7:${n}::`] as const);
  expect(entries(site)).toEqual(["entered", "entered", "entered", "entered", "tooMany"]);
  expect(enter(undefined, "2001:db8:8:1::")).toBe("entered");
});
