import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

const stays = new AbortController().signal;
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test("so many works of a client go at one time, the others one after the other in their order", async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const works = [1, 2, 3, 4].map(async (work) => {
    const giveOn = await turns.take("a", stays);
    begun.push(work);
    return giveOn;
  });
  const [first, second] = await Promise.all(works.slice(0, 2));
  await later();
  expect(begun).toEqual([1, 2]);
  second?.();
  // Giving a turn on twice gives one.
  second?.();
  await later();
  expect(begun).toEqual([1, 2, 3]);
  first?.();
  await Promise.all(works);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test("no client waits for another", async () => {
  const turns = new Turns(1);
  await turns.take("a", stays);
  await expect(turns.take("b", stays)).resolves.toBeTypeOf("function");
});

test("who goes away while waiting takes no turn, and nobody is remembered", async () => {
  const turns = new Turns(1);
  const giveOn = await turns.take("a", stays);
  const leaving = new AbortController();
  const left = turns.take("a", leaving.signal);
  const patient = turns.take("a", stays);
  leaving.abort(new Error("The sender went away"));
  await expect(left).rejects.toThrow("The sender went away");
  giveOn();
  (await patient)();
  expect(turns.clients).toBe(0);
  await expect(turns.take("a", leaving.signal)).rejects.toThrow("The sender went away");
  expect(turns.clients).toBe(0);
});

test("who leaves in the moment the turn comes gives it on", async () => {
  const turns = new Turns(1);
  const leaving = new AbortController();
  const giveOn = await turns.take("a", stays);
  const left = turns.take("a", leaving.signal);
  giveOn();
  leaving.abort(new Error("The sender went away"));
  await expect(left).rejects.toThrow("The sender went away");
  expect(turns.clients).toBe(0);
});
