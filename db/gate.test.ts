import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseBusyError } from "./errors.ts";
import { createGate } from "./gate.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const patience = 100;

/** Works that go on until they are ended, beginning in the order asked. */
function works(gate: ReturnType<typeof createGate>) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const begin = (number: number) =>
    gate.through(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  return { begun, begin, end: (place: number) => ends[place]?.() };
}

test("lets in so many at once, the rest in order, also after one that failed", async () => {
  const gate = createGate(2, patience);
  const { begun, begin, end } = works(gate);
  const failing = gate.through(() => Promise.reject(new Error("no")));
  const all = [1, 2, 3, 4].map(begin);
  await expect(failing).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2]);
  expect(gate.waiting()).toBe(2);
  end(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2, 3]);
  end(0);
  await vi.advanceTimersByTimeAsync(0);
  for (const place of [2, 3]) end(place);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(gate.waiting()).toBe(0);
});

test("turns away who waited too long, and keeps the place for others", async () => {
  const gate = createGate(1, patience);
  const { begun, begin, end } = works(gate);
  const first = begin(1);
  const late = begin(2).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(patience - 1);
  const next = begin(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeInstanceOf(DatabaseBusyError);
  end(0);
  await first;
  await vi.advanceTimersByTimeAsync(0);
  end(1);
  expect(await next).toBe(3);
  expect(begun).toEqual([1, 3]);
});
