import { setImmediate } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db, type Executor, installDatabase, transaction } from "#db/client.ts";
import type { Database } from "#db/executor.ts";
import { contentNumber, noteContentChange } from "#db/queries/platform/content-changes.ts";
import { contentChanges } from "#db/schema/content-changes.ts";
import { readsBesideTransactions, testDatabase } from "#db/testing.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { wakeContent } from "#lib/platform/refresh/content-wakes.ts";
import { setFrontLink } from "#lib/platform/refresh/front-link.ts";
import { watchContent } from "./content-watch.ts";

testDatabase();

const never = 3_600_000;
const patience = 3_000;
let forgotten: string[] = [];
let end = () => undefined as unknown;
beforeAll(async () => transaction((tx) => noteContentChange(tx, ["long ago"])));
afterEach(() => {
  end();
  forgotten = [];
});

async function watch(every: number, forget = (tags: readonly string[]): void => void forgotten.push(...tags)) {
  end = await watchContent(forget, { every, patience });
}

/** As another process does: nobody here is woken. */
const changeElsewhere = (...tags: string[]) => transaction((tx) => noteContentChange(tx, tags));

describe("what another process changed [@OPS-16a @OPS-16b]", () => {
  test("is forgotten without any wake-up, and only what is new", async () => {
    await watch(10);
    await changeElsewhere("posts", "settings");
    await expect.poll(() => forgotten.toSorted()).toEqual(["posts", "settings"]);
    await changeElsewhere("posts");
    await expect.poll(() => forgotten.toSorted()).toEqual(["posts", "posts", "settings"]);
  });

  test("is looked for at once when somebody is woken", async () => {
    await watch(never);
    await changeElsewhere("books");
    wakeContent();
    await expect.poll(() => forgotten).toEqual(["books"]);
  });

  test("is not forgotten by a watch that was stopped during a look", async () => {
    const late: string[] = [];
    const stop = await watchContent((tags) => void late.push(...tags), { every: never, patience });
    await changeElsewhere("books");
    wakeContent();
    stop();
    await watch(10);
    await changeElsewhere("posts");
    await expect.poll(() => forgotten).toEqual(["posts"]);
    expect(late).toEqual([]);
  });

  test("is not looked for again after the watch was stopped, even if it came during a look", async () => {
    const gate = Promise.withResolvers<void>();
    const stop = await watchContent(
      async (tags) => {
        forgotten.push(...tags);
        await gate.promise;
      },
      { every: never, patience },
    );
    await changeElsewhere("books");
    wakeContent();
    await expect.poll(() => forgotten).toEqual(["books"]);
    wakeContent();
    stop();
    const database = currentDatabase();
    let reads = 0;
    const counted = new Proxy(database.executor, {
      get(target, property) {
        reads += 1;
        return Reflect.get(target, property, target);
      },
    });
    installDatabase({ ...database, executor: counted });
    gate.resolve();
    await setImmediate();
    installDatabase(database);
    expect(reads).toBe(0);
  });

  test("is looked for again if the change came during a look", async () => {
    const gate = Promise.withResolvers<void>();
    end = await watchContent(
      async (tags) => {
        forgotten.push(...tags);
        await gate.promise;
      },
      { every: never, patience },
    );
    await changeElsewhere("books");
    wakeContent();
    await expect.poll(() => forgotten).toEqual(["books"]);
    await changeElsewhere("posts");
    wakeContent();
    gate.resolve();
    await expect.poll(() => forgotten).toEqual(["books", "posts"]);
  });

  test("is forgotten later if forgetting failed", async () => {
    let failures = 2;
    await watch(10, (tags) => {
      failures -= 1;
      if (failures >= 0) throw new Error("not now");
      forgotten.push(...tags);
    });
    await changeElsewhere("posts");
    await expect.poll(() => forgotten).toEqual(["posts"]);
  });

  test("is found after the database was away, whatever came meanwhile", async () => {
    const database = currentDatabase();
    let away = false;
    let tries = 0;
    const unreachable = (executor: Executor): Executor =>
      new Proxy(executor, {
        get(target, property) {
          if (away) tries += 1;
          if (away) throw new Error("The database is away");
          return Reflect.get(target, property, target);
        },
      });
    installDatabase({ ...database, executor: unreachable(database.executor) });
    await watch(10);
    away = true;
    await expect.poll(() => tries).toBeGreaterThan(2);
    await changeElsewhere("posts");
    await changeElsewhere("figures");
    away = false;
    await expect.poll(() => forgotten.toSorted()).toEqual(["figures", "posts"]);
    installDatabase(database);
  });

  test("does not hold up the next look if one gets no answer", async () => {
    let looks = 0;
    end = await watchContent(
      (tags) => {
        looks += 1;
        if (looks === 1) return new Promise<void>(() => undefined);
        forgotten.push(...tags);
      },
      { every: 10, patience: 50 },
    );
    await changeElsewhere("posts");
    await expect.poll(() => forgotten).toEqual(["posts"]);
  });

  test("forgets everything if an older database was put in place", async () => {
    await changeElsewhere("posts");
    await watch(10);
    await transaction(async (tx) => {
      await tx.delete(contentChanges);
      await noteContentChange(tx, ["books"]);
    });
    const everything = Object.values(cacheTags).filter((tag) => typeof tag === "string");
    await expect.poll(() => forgotten.toSorted()).toEqual(everything.toSorted());
    await changeElsewhere("posts");
    await expect.poll(() => forgotten.length).toBe(everything.length + 1);
  });
});

test.skipIf(!readsBesideTransactions)(
  "changes are numbered in the order of their commits: who saw one number has seen all smaller ones [@OPS-16b]",
  async () => {
    const noted = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const before = await contentNumber(db());
    const first = transaction(async (tx) => {
      await noteContentChange(tx, ["posts"]);
      noted.resolve();
      await gate.promise;
    });
    await noted.promise;
    let done = false;
    const second = changeElsewhere("books").then(() => {
      done = true;
    });
    for (let look = 0; look < 20; look += 1) {
      expect(await contentNumber(db())).toBe(before);
      expect(done).toBe(false);
    }
    gate.resolve();
    await Promise.all([first, second]);
    expect(await contentNumber(db())).toBe(before + 2);
  },
);

test("what this process changed it forgets with the commit, and only once [@OPS-16a]", async () => {
  const here: string[] = [];
  setFrontLink({ forget: (tags) => void here.push(...tags) });
  await watch(10);
  await transaction(async (tx) => {
    await contentChanged(tx, "books");
    expect(here).toEqual([]);
  });
  expect(here).toEqual(["books"]);
  await changeElsewhere("posts");
  await expect.poll(() => forgotten).toEqual(["posts"]);
  setFrontLink(undefined);
});

test("a change that is undone tells nobody", async () => {
  await watch(never);
  const before = await contentNumber(db());
  const undone = transaction(async (tx) => {
    await contentChanged(tx, "books");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await contentNumber(db())).toBe(before);
  expect(forgotten).toEqual([]);
});

function currentDatabase(): Database {
  const database = (globalThis as { [key: symbol]: Database | undefined })[Symbol.for("baobab.database")];
  if (!database) throw new Error("No database is open");
  return database;
}
