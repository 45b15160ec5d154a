import * as fake from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { UnsentMessage } from "./messages.ts";
import { openOutbox } from "./outbox.ts";

const name = "outbox-of-a-test";
const unsent = (id: string, text = id): UnsentMessage => ({
  id,
  userId: "u",
  locale: "en",
  createdAt: 1,
  conversationId: "c",
  text,
});

const classes = Object.entries(fake).filter(([one]) => one.startsWith("IDB"));
const browserWith = (indexedDB: IDBFactory) => {
  for (const [one, value] of classes) vi.stubGlobal(one, value);
  vi.stubGlobal("indexedDB", indexedDB);
};
beforeEach(() => browserWith(new fake.IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

const ended = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** A browser in which the first release kept two messages, written by hand as it wrote them. */
async function keptByTheFirstRelease(): Promise<void> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore("unsent", { autoIncrement: true });
    store.createIndex("id", "id", { unique: true });
  };
  const database = await ended(request);
  const store = database.transaction("unsent", "readwrite").objectStore("unsent");
  for (const one of [unsent("b"), unsent("a")]) await ended(store.put(one));
  database.close();
}

describe("what waits to be sent [@CHAT-11a @LEARN-09a]", () => {
  test("is read as the first release kept it", async () => {
    await keptByTheFirstRelease();
    const outbox = await openOutbox(name);
    expect(await outbox.all()).toEqual([unsent("b"), unsent("a")]);
    await outbox.remove("b");
    expect(await outbox.all()).toEqual([unsent("a")]);
  });

  test("stays in its order when one is changed, and goes by its id", async () => {
    const outbox = await openOutbox(name);
    for (const id of ["c", "a", "b"]) await outbox.put(unsent(id));
    await outbox.put({ ...unsent("c"), refused: "No" });
    await outbox.remove("a");
    await outbox.remove("unknown");
    expect(await outbox.all()).toEqual([{ ...unsent("c"), refused: "No" }, unsent("b")]);
    expect(await (await openOutbox(name)).all()).toHaveLength(2);
  });

  test("does not hold up a sign-out elsewhere that deletes it, and is kept anew afterwards", async () => {
    const outbox = await openOutbox(name);
    await outbox.put(unsent("a"));
    await ended(indexedDB.deleteDatabase(name));
    expect(await outbox.all()).toEqual([]);
    await outbox.put(unsent("b"));
    expect(await (await openOutbox(name)).all()).toEqual([unsent("b")]);
  });

  test("is kept in memory where the browser refuses to store", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const outbox = await openOutbox(name);
    await outbox.put(unsent("a"));
    expect(await outbox.all()).toEqual([unsent("a")]);
    expect(await (await openOutbox(name)).all()).toEqual([]);
  });
});
