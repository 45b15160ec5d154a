import * as fake from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeNames } from "./store-names.ts";

const classes = Object.entries(fake).filter(([one]) => one.startsWith("IDB"));
beforeEach(() => {
  for (const [one, value] of classes) vi.stubGlobal(one, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

/** As a new page: it has opened no store yet. */
const openPage = (): Promise<typeof import("./device-texts.ts")> =>
  import(`./device-texts.ts?page=${crypto.randomUUID()}`);

const written = (userId: string, postId: string, title: string) => ({
  ...{ userId, postId, locale: "en", baseVersion: null, revision: 0 },
  text: { title },
});

test("a text is kept once for each post, and found by its author alone [@EDIT-36c]", async () => {
  const { deviceTextsOf, dropDeviceText, keepDeviceText } = await openPage();
  expect(await keepDeviceText(written("ada", "one", "First"), 1)).toBe(true);
  await keepDeviceText(written("ada", "two", "Other"), 2);
  await keepDeviceText(written("ada", "one", "Second"), 3);
  await keepDeviceText(written("kofi", "one", "His"), 4);
  expect((await deviceTextsOf("ada")).map(({ text }) => text)).toEqual([{ title: "Second" }, { title: "Other" }]);
  await dropDeviceText("ada", "one");
  expect((await deviceTextsOf("ada")).map(({ postId }) => postId)).toEqual(["two"]);
  expect(await deviceTextsOf("kofi")).toHaveLength(1);
});

test("a sign-out takes them from this device [@AUTH-16b]", async () => {
  const { keepDeviceText } = await openPage();
  await keepDeviceText(written("ada", "one", "First"), 1);
  const { forgetUnsent } = await import("./forget-device.ts");
  vi.stubGlobal("sessionStorage", { clear: () => undefined });
  forgetUnsent();
  await vi.waitFor(async () => {
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  });
  expect(Object.values(storeNames)).toContain("baobab_posts");
});

test("on a shared device, and where the browser refuses, nothing is kept, and this is said", async () => {
  const { deviceTextsOf, keepDeviceText } = await openPage();
  vi.stubGlobal("document", { querySelector: () => ({}) });
  expect(await keepDeviceText(written("ada", "one", "First"), 1)).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("refused");
    },
  });
  expect(await keepDeviceText(written("ada", "one", "First"), 1)).toBe(false);
  expect(await deviceTextsOf("ada")).toEqual([]);
});
