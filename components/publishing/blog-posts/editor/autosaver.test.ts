import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CopyAnswer, CopyRefusal } from "#lib/publishing/blog-posts/copy-rules.ts";
import { Autosaver, autosaveTimes, type Keeping } from "./autosaver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const taken: CopyAnswer = { status: "ok", revision: 1, at: "2026-03-01T10:00:00.000Z", partly: false };
const refused = (code: CopyRefusal): CopyAnswer => ({ status: "refused", code });

function editor({ canStore = true } = {}) {
  const done: string[] = [];
  const told: Keeping[] = [];
  const server = { answer: async (): Promise<CopyAnswer> => taken };
  const saver = new Autosaver({
    send: (takeOver) => {
      done.push(takeOver ? "take over" : "send");
      return server.answer();
    },
    store: async () => {
      done.push("store");
      return canStore;
    },
    forget: async () => void done.push("forget"),
    tell: (keeping) => void told.push(keeping),
  });
  return { saver, server, done, now: () => told.at(-1) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

describe("what is typed [@EDIT-36a @EDIT-36b @EDIT-36c]", () => {
  test("goes to the server two seconds after the last change, and leaves this device", async () => {
    const { saver, done, now } = editor();
    saver.changed();
    await pass(autosaveTimes.still - 1);
    saver.changed();
    await pass(autosaveTimes.still - 1);
    expect([done, now()]).toEqual([[], { kind: "changed" }]);
    await pass(1);
    expect(done).toEqual(["send", "forget"]);
    expect(now()).toEqual({ kind: "server", at: taken.at, partly: false });
    await pass(60_000);
    expect(done).toHaveLength(2);
  });

  test("goes every ten seconds while it does not stop", async () => {
    const { saver, done } = editor();
    for (let second = 0; second < 21; second += 1) {
      saver.changed();
      await pass(1000);
    }
    expect(done.filter((one) => one === "send")).toHaveLength(2);
  });

  test("goes once more if it changed while it was being sent, never two at a time", async () => {
    const { saver, server, done, now } = editor();
    let answer: (taken: CopyAnswer) => void = () => undefined;
    server.answer = () => new Promise((given) => (answer = given));
    saver.changed();
    await pass(autosaveTimes.still);
    saver.changed();
    await pass(60_000);
    expect(done).toEqual(["send"]);
    answer(taken);
    await pass(0);
    expect(now()).toEqual({ kind: "changed" });
    await pass(autosaveTimes.still);
    expect(done.filter((one) => one === "send")).toHaveLength(2);
  });

  test("stays on this device while the server cannot be reached, and is sent again", async () => {
    const { saver, server, done, now } = editor();
    server.answer = unreachable;
    saver.changed();
    await pass(autosaveTimes.still);
    expect([done, now()]).toEqual([["send", "store"], { kind: "device", why: "unreachable" }]);
    expect(saver.isLost()).toBe(false);
    server.answer = async () => taken;
    await pass(autosaveTimes.again);
    expect(done.slice(2)).toEqual(["send", "forget"]);
    expect(now()).toMatchObject({ kind: "server" });
  });

  test.each(["signedOut", "tooMany", "tooOften"] as const)("refused because of %s it is tried again", async (code) => {
    const { saver, server, done, now } = editor();
    server.answer = async () => refused(code);
    saver.changed();
    await pass(autosaveTimes.still);
    expect(now()).toEqual({ kind: "device", why: code });
    await pass(60_000);
    expect(done.filter((one) => one === "send").length).toBeGreaterThan(1);
  });

  test.each(["hidden", "notFound", "tooLarge", "tooIntricate", "failed"] as const)(
    "refused because of %s it waits for another change",
    async (code) => {
      const { saver, server, done } = editor();
      server.answer = async () => refused(code);
      saver.changed();
      await pass(60_000);
      expect(done).toEqual(["send", "store"]);
      saver.changed();
      await pass(autosaveTimes.still);
      expect(done).toEqual(["send", "store", "send", "store"]);
    },
  );

  test("open in another window is kept here alone, until this one takes over", async () => {
    const { saver, server, done, now } = editor();
    server.answer = async () => refused("otherWindow");
    saver.changed();
    await pass(autosaveTimes.still);
    saver.changed();
    await pass(autosaveTimes.still);
    expect(done).toEqual(["send", "store", "store"]);
    expect(now()).toEqual({ kind: "device", why: "otherWindow" });
    server.answer = async () => taken;
    saver.takeOver();
    await pass(0);
    expect(done.slice(3)).toEqual(["take over", "forget"]);
  });

  test("with pictures that are not uploaded yet is whole on this device alone", async () => {
    const { saver, server, done, now } = editor();
    server.answer = async () => ({ ...taken, partly: true });
    saver.changed();
    await pass(autosaveTimes.still);
    expect([done, now()]).toEqual([["send", "store"], { kind: "server", at: taken.at, partly: true }]);
    expect(saver.isLost()).toBe(false);
  });
});

describe("leaving asks [@EDIT-32a]", () => {
  test("only while something is neither on the server nor on this device", async () => {
    const { saver, server } = editor();
    expect(saver.isLost()).toBe(false);
    saver.changed();
    expect(saver.isLost()).toBe(true);
    await pass(autosaveTimes.still);
    expect(saver.isLost()).toBe(false);
    server.answer = unreachable;
    saver.changed();
    await pass(autosaveTimes.still);
    expect(saver.isLost()).toBe(false);
  });

  test("on a device that keeps nothing, until the server has it", async () => {
    const { saver, server, now } = editor({ canStore: false });
    server.answer = unreachable;
    saver.changed();
    await pass(autosaveTimes.still);
    expect(now()).toEqual({ kind: "nowhere", why: "unreachable" });
    expect(saver.isLost()).toBe(true);
    expect(await saver.flush()).toBe(false);
    server.answer = async () => taken;
    await pass(autosaveTimes.again);
    expect(saver.isLost()).toBe(false);
  });

  test("not if the last words can be sent at once", async () => {
    const { saver } = editor();
    saver.changed();
    expect(await saver.flush()).toBe(true);
    expect(saver.isLost()).toBe(false);
  });
});

test("a save waits for what is being sent, and nothing follows it [@EDIT-36a]", async () => {
  const { saver, server, done, now } = editor();
  let answer: (taken: CopyAnswer) => void = () => undefined;
  server.answer = () => new Promise((given) => (answer = given));
  saver.changed();
  await pass(autosaveTimes.still);
  let ready = false;
  void saver.pause().then(() => (ready = true));
  await pass(0);
  expect(ready).toBe(false);
  answer(taken);
  await pass(0);
  expect(ready).toBe(true);
  saver.changed();
  await pass(60_000);
  expect(done.filter((one) => one === "send")).toHaveLength(1);
  saver.saved();
  await pass(60_000);
  expect(done.filter((one) => one === "send")).toHaveLength(1);
  expect(now()).toEqual({ kind: "clean" });
});

test("a refused save lets it go on [@EDIT-36a]", async () => {
  const { saver, done } = editor();
  saver.changed();
  await saver.pause();
  saver.resume();
  await pass(autosaveTimes.still);
  expect(done).toEqual(["send", "forget"]);
});
