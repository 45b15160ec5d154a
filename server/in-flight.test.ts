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
