import { expect, test } from "vitest";
import { InFlight, type Work } from "./in-flight.ts";

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
  for (const client of ["ann", "ben"]) expect(typeof inFlight.enter("change", client)).toBe("function");
  expect(asked).toEqual([]);
  expect(typeof inFlight.enter("change", "eve")).toBe("function");
  expect(asked).toEqual([["change", undefined]]);
  for (const client of ["ann", "ben"]) inFlight.enter("read", client);
  expect(inFlight.enter("read", "eve")).toBe("busy");
});

test("a client that takes every place of its own is asked for room among its own requests", () => {
  const asked: (string | undefined)[] = [];
  const inFlight = new InFlight(bounds(9, 1), (_, client) => {
    asked.push(client);
    return client === "ann";
  });
  inFlight.enter("change", "ann");
  inFlight.enter("change", "ben");
  expect(typeof inFlight.enter("change", "ann")).toBe("function");
  expect(inFlight.enter("change", "ben")).toBe("tooMany");
  expect(asked).toEqual(["ann", "ben"]);
});

test("a place is given back once", () => {
  const inFlight = new InFlight(bounds(1, 1));
  const leave = inFlight.enter("change", "ann");
  if (typeof leave !== "function") throw new Error(leave);
  expect(inFlight.enter("change", "ben")).toBe("busy");
  leave();
  leave();
  expect(typeof inFlight.enter("change", "ben")).toBe("function");
  expect(inFlight.enter("change", "eve")).toBe("busy");
});

test("where all places are taken, the oldest of the network that has most goes to one that has fewer", () => {
  const ended: string[] = [];
  const inFlight = new InFlight(bounds(6, 4));
  const enter = (client: string, name: string) => {
    const leave = inFlight.enter("file", client, () => {
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
  expect(inFlight.enter("read", "ann", undefined)).toBeTypeOf("function");
});
