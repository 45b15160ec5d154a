import { expect, test } from "vitest";
import { keepConnected } from "./reconnect.ts";

function steppedClock() {
  let now = 0;
  const due = new Map<() => void, number>();
  return {
    after(ms: number, then: () => void) {
      due.set(then, now + ms);
      return () => void due.delete(then);
    },
    pass(ms: number) {
      for (const end = now + ms; now < end; now += 1_000) {
        for (const [then, at] of [...due]) {
          if (at <= now + 1_000 && due.delete(then)) then();
        }
      }
    },
  };
}

function watched(polite: boolean) {
  const clock = steppedClock();
  const told: string[] = [];
  const watch = keepConnected(
    { restart: () => void told.push("search"), change: (state) => void told.push(state) },
    polite,
    clock,
  );
  return { clock, told, watch };
}

test("a broken connection is searched for at once and again, and found within half a minute [@CALL-13c]", () => {
  const { clock, told, watch } = watched(false);
  watch.up();
  clock.pass(300_000);
  watch.down();
  clock.pass(13_000);
  watch.up();
  clock.pass(300_000);
  expect(told).toEqual(["connected", "reconnecting", "search", "search", "search", "connected"]);
});

test("after half a minute it is lost, and stays so [@CALL-13c]", () => {
  const { clock, told, watch } = watched(false);
  watch.up();
  watch.down();
  clock.pass(29_000);
  expect(told.at(-1)).toBe("search");
  clock.pass(2_000);
  expect(told.at(-1)).toBe("lost");
  watch.up();
  watch.down();
  clock.pass(60_000);
  expect(told.at(-1)).toBe("lost");
});

test("the polite side begins to search later than the other [@CALL-13c]", () => {
  const { clock, told, watch } = watched(true);
  watch.up();
  watch.failed();
  clock.pass(2_000);
  expect(told).toEqual(["connected", "reconnecting"]);
  clock.pass(2_000);
  expect(told.at(-1)).toBe("search");
});

test("a call that never begins is lost as well; a closed one tells nothing more [@CALL-13c]", () => {
  const never = watched(false);
  never.clock.pass(31_000);
  expect(never.told).toEqual(["lost"]);
  const closed = watched(false);
  closed.watch.close();
  closed.clock.pass(60_000);
  expect(closed.told).toEqual([]);
});
