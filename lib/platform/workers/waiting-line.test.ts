import { expect, test } from "vitest";
import { WaitingLine } from "./waiting-line.ts";

const soon = () => new Promise<void>((done) => setImmediate(done));

/** A line, what has begun in it, and how to end a piece of work. */
function lineOf(limits: { atOnce: number; ofShare: number; all: number }) {
  const line = new WaitingLine(limits);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const take = (share: string, name: string, longest = 60_000) =>
    line.take(
      share,
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve(name))),
        );
      },
      longest,
    );
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await soon();
  };
  return { line, begun, take, end };
}

test("a share works on one thing at a time; others do not wait for it", async () => {
  const { begun, take, end } = lineOf({ atOnce: 2, ofShare: 5, all: 50 });
  void take("ann", "ann 1");
  void take("ann", "ann 2");
  void take("ben", "ben 1");
  expect(begun).toEqual(["ann 1", "ben 1"]);
  await end("ben 1");
  expect(begun, "a place is free, but Ann has hers").toEqual(["ann 1", "ben 1"]);
  await end("ann 1");
  expect(begun).toEqual(["ann 1", "ben 1", "ann 2"]);
});

test("shares take turns: who asks much comes behind who asks once", async () => {
  const { begun, take, end } = lineOf({ atOnce: 1, ofShare: 5, all: 50 });
  for (const name of ["ann 1", "ann 2", "ann 3"]) void take("ann", name);
  void take("ben", "ben 1");
  for (const name of ["ann 1", "ann 2"]) await end(name);
  expect(begun).toEqual(["ann 1", "ann 2", "ben 1"]);
  await end("ben 1");
  expect(begun.at(-1)).toBe("ann 3");
});

test("places are bounded for each share and together, and free again afterwards", async () => {
  const { line, take, end } = lineOf({ atOnce: 1, ofShare: 2, all: 3 });
  const first = take("ann", "ann 1");
  for (const name of ["ann 2", "ann 3"]) expect(take("ann", name)).toBeDefined();
  expect(take("ann", "ann 4"), "two of Ann's wait").toBeUndefined();
  expect(take("ben", "ben 1")).toBeDefined();
  expect(take("ben", "ben 2"), "three wait").toBeUndefined();
  await end("ann 1");
  expect(await first).toBe("ann 1");
  expect(take("eve", "eve 1")).toBeDefined();
  for (const name of ["ann 2", "ben 1", "ann 3", "eve 1"]) await end(name);
  expect(line.waiting).toBe(0);
});

test("work that fails tells its own asker only, and frees its place", async () => {
  const { begun, take, end } = lineOf({ atOnce: 1, ofShare: 2, all: 3 });
  const failing = take("ann", "ann 1");
  void take("ben", "ben 1");
  const told = expect(failing).rejects.toThrow("a bug");
  await end("ann 1", new Error("a bug"));
  await told;
  expect(begun).toEqual(["ann 1", "ben 1"]);
});

test("who has waited as long as they can is told, leaves the line, and is never begun", async () => {
  const { line, begun, take, end } = lineOf({ atOnce: 1, ofShare: 2, all: 3 });
  // With a free place nobody waits, not even without time.
  const first = take("ann", "ann 1", 0);
  expect(begun).toEqual(["ann 1"]);
  const patient = take("ann", "ann 2");
  const [hurried, other] = [take("ann", "ann 3", 1), take("ben", "ben 1", 1)];
  expect([await hurried, await other]).toEqual([undefined, undefined]);
  expect(line.waiting).toBe(1);
  await end("ann 1");
  await end("ann 2");
  expect([await first, await patient]).toEqual(["ann 1", "ann 2"]);
  expect([begun, line.waiting]).toEqual([["ann 1", "ann 2"], 0]);
});

test("where all places are taken, the share that has most gives one to who has fewer", async () => {
  const { line, begun, take, end } = lineOf({ atOnce: 1, ofShare: 3, all: 4 });
  void take("ann", "ann 1");
  const [kept, , last] = ["ann 2", "ann 3", "ann 4"].map((name) => take("ann", name));
  const other = take("ben", "ben 1");
  const late = take("eve", "eve 1");
  expect(await last, "gave way to Eve").toBeUndefined();
  expect(take("ben", "ben 2"), "Ann has no more than he would have").toBeUndefined();
  expect(line.waiting).toBe(4);
  for (const name of ["ann 1", "ann 2", "ben 1", "eve 1", "ann 3"]) await end(name);
  expect([await kept, await other, await late]).toEqual(["ann 2", "ben 1", "eve 1"]);
  expect([begun, line.waiting]).toEqual([["ann 1", "ann 2", "ben 1", "eve 1", "ann 3"], 0]);
});
