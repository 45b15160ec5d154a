import { describe, expect, test } from "vitest";
import { IdleKeeper } from "./watch-idle.ts";

const minute = 60_000;

/** A page on a shared device, whose server answers `open`. */
function page({ open = true, reachable = true, inCall = false } = {}) {
  const seen = { at: 1_000_000, open, reachable, inCall, asked: [] as string[], left: 0 };
  const keeper = new IdleKeeper({
    now: () => seen.at,
    ask: async (method) => {
      seen.asked.push(method);
      return seen.reachable ? seen.open : undefined;
    },
    inCall: () => seen.inCall,
    leave: () => {
      seen.left += 1;
    },
  });
  /** Lets this many minutes pass, as the browser's timer sees them. */
  async function wait(minutes: number) {
    const end = seen.at + minutes * minute;
    while (seen.at < end) {
      seen.at += 15_000;
      await keeper.look();
    }
  }
  return { seen, keeper, wait };
}

const posts = (asked: readonly string[]) => asked.filter((method) => method === "POST").length;

describe("a page on a shared device [@AUTH-30a]", () => {
  test("tells the server of activity once a minute, however much somebody types", async () => {
    const { seen, keeper, wait } = page();
    for (let n = 0; n < 12; n++) {
      keeper.acted();
      await wait(0.25);
    }
    expect(posts(seen.asked)).toBe(3);
    await wait(10);
    expect(posts(seen.asked)).toBe(3);
  });

  test("tells it of the last press too, though that came within the minute", async () => {
    const { seen, keeper, wait } = page();
    await wait(0.5);
    keeper.acted();
    expect(posts(seen.asked)).toBe(0);
    await wait(0.5);
    expect(posts(seen.asked)).toBe(1);
  });

  test("asks without being used, which is no activity, and leaves when the sign-in is locked or ended", async () => {
    const { seen, wait } = page();
    await wait(5);
    expect(posts(seen.asked)).toBe(0);
    expect(seen.asked.length).toBeGreaterThan(3);
    expect(seen.left).toBe(0);
    seen.open = false;
    await wait(1);
    expect(seen.left).toBe(1);
  });

  test("stays where another tab keeps the sign-in open", async () => {
    const { seen, wait } = page();
    await wait(40);
    expect(seen.left).toBe(0);
  });

  test("leaves after the idle minutes if the server cannot be reached, and not before", async () => {
    const { seen, wait } = page({ reachable: false });
    await wait(14.75);
    expect(seen.left).toBe(0);
    await wait(0.25);
    expect(seen.left).toBe(1);
  });

  test("is not opened by the key that wakes a computer that slept", async () => {
    const { seen, keeper } = page({ open: false });
    seen.at += 60 * minute;
    keeper.acted();
    await Promise.resolve();
    await Promise.resolve();
    expect(seen.asked).toEqual(["GET"]);
    expect(seen.left).toBe(1);
  });

  test("counts a call as use, so nobody is locked out while they talk", async () => {
    const { seen, wait } = page({ inCall: true, reachable: false });
    await wait(60);
    expect(seen.left).toBe(0);
    expect(posts(seen.asked)).toBeGreaterThan(55);
  });
});
