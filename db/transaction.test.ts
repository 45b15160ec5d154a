import { setImmediate as turn } from "node:timers/promises";
import { eq, inArray, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, type Executor, snapshotTransaction, transaction } from "./client.ts";
import { isUniqueViolation } from "./errors.ts";
import { categories, postCategories, posts, siteSettings, users } from "./schema/index.ts";
import { newPost, newUser } from "./support/rows.ts";
import { readsBesideTransactions, testDatabase } from "./testing.ts";

testDatabase();

const author = newUser();
beforeAll(async () => {
  await db().insert(users).values(author);
});

function setting(key: string, value: unknown = key) {
  return { key, value, updatedAt: new Date() };
}

async function storedKeys(q: Executor, ...keys: string[]): Promise<string[]> {
  const rows = await q.select({ key: siteSettings.key }).from(siteSettings).where(inArray(siteSettings.key, keys));
  return rows.map((row) => row.key).sort();
}

/** A transaction that writes a key, then waits until it is told how to end. */
function openTransaction(key: string) {
  const written = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const done = transaction(async (tx) => {
    await tx.insert(siteSettings).values(setting(key));
    written.resolve();
    await ending.promise;
  });
  const settled = done.then(
    () => "committed",
    () => "rolled back",
  );
  return {
    written: written.promise,
    commit: () => ending.resolve(),
    fail: () => ending.reject(new Error("stop")),
    settled,
  };
}

describe("a transaction", () => {
  test("after a while of others lets requests in before it begins", async () => {
    let answered = false;
    setImmediate(() => {
      answered = true;
    });
    const until = performance.now() + 30;
    while (performance.now() < until);
    await transaction(() => Promise.resolve());
    expect(answered).toBe(true);
  });

  test("stores everything or, when its work throws, nothing", async () => {
    await transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("all-1"));
      await tx.insert(siteSettings).values(setting("all-2"));
    });
    const failing = transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("none-1"));
      await tx.insert(siteSettings).values(setting("none-2"));
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await storedKeys(db(), "all-1", "all-2", "none-1", "none-2")).toEqual(["all-1", "all-2"]);
  });

  test("answers what its work returns and reads its own writes", async () => {
    const seen = await transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("own"));
      return await storedKeys(tx, "own");
    });
    expect(seen).toEqual(["own"]);
  });

  test.runIf(readsBesideTransactions)("is invisible to others until it commits", async () => {
    const open = openTransaction("hidden");
    await open.written;
    expect(await storedKeys(db(), "hidden")).toEqual([]);
    open.commit();
    expect(await open.settled).toBe("committed");
    expect(await storedKeys(db(), "hidden")).toEqual(["hidden"]);
  });

  test.runIf(readsBesideTransactions)("keeps nobody from reading, however many are open", async () => {
    const open = Array.from({ length: 12 }, (_, place) => openTransaction(`many-${place}`));
    await open[0]?.written;
    expect(await storedKeys(db(), "many-0")).toEqual([]);
    for (const one of open) one.commit();
    expect(await Promise.all(open.map(({ settled }) => settled))).toEqual(open.map(() => "committed"));
  });

  test("does not leak into another one that runs at the same time", async () => {
    const first = openTransaction("first");
    await first.written;
    const second = openTransaction("second");
    await turn();
    second.commit();
    first.fail();
    expect(await first.settled).toBe("rolled back");
    expect(await second.settled).toBe("committed");
    expect(await storedKeys(db(), "first", "second")).toEqual(["second"]);
  });

  test("that rolls back takes no write made outside it along", async () => {
    const open = openTransaction("rolled-back");
    await open.written;
    const foreign = db()
      .insert(siteSettings)
      .values(setting("foreign"))
      .then(() => "stored");
    await turn();
    open.fail();
    expect(await open.settled).toBe("rolled back");
    expect(await foreign).toBe("stored");
    expect(await storedKeys(db(), "rolled-back", "foreign")).toEqual(["foreign"]);
  });

  test("loses no increment among fifty at the same time", async () => {
    await db().insert(siteSettings).values(setting("counter", 0));
    const increment = () =>
      transaction(async (tx) => {
        const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.key, "counter"));
        await turn();
        await tx
          .update(siteSettings)
          .set({ value: Number(row?.value) + 1 })
          .where(eq(siteSettings.key, "counter"));
      });
    await Promise.all(Array.from({ length: 50 }, increment));
    const [row] = await db().select().from(siteSettings).where(eq(siteSettings.key, "counter"));
    expect(row?.value).toBe(50);
  });
});

describe("transactions at the same time", () => {
  const many = 40;
  const counting = (keys: string) => async (tx: Executor) => {
    const found = await tx.$count(siteSettings, like(siteSettings.key, `${keys}%`));
    await turn();
    await tx.insert(siteSettings).values(setting(`${keys}${crypto.randomUUID()}`, found));
    return found;
  };
  const numbering = (keys: string) => async (tx: Executor) => {
    const found = await tx.$count(siteSettings, like(siteSettings.key, `${keys}%`));
    await turn();
    await tx.insert(siteSettings).values(setting(`${keys}${found}`));
    return found;
  };
  const all = Array.from({ length: many }, (_, place) => place);
  const inOrder = (found: readonly number[]) => found.toSorted((one, other) => one - other);

  test("see each other's rows as if one ran after another, and none runs out of tries", async () => {
    const found = await Promise.all(all.map(() => transaction(counting("counted:"))));
    expect(inOrder(found)).toEqual(all);
  });

  test("that see a snapshot take no value twice, and none fails for a value taken meanwhile", async () => {
    const found = await Promise.all(all.map(() => snapshotTransaction(numbering("numbered:"))));
    expect(inOrder(found)).toEqual(all);
  });

  test("that see a snapshot lose no change of a row", async () => {
    await db().insert(siteSettings).values(setting("snapshots", 0));
    const increment = () =>
      snapshotTransaction(async (tx) => {
        const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.key, "snapshots"));
        await turn();
        const value = Number(row?.value) + 1;
        await tx.update(siteSettings).set({ value }).where(eq(siteSettings.key, "snapshots"));
      });
    await Promise.all(all.map(increment));
    const [row] = await db().select().from(siteSettings).where(eq(siteSettings.key, "snapshots"));
    expect(row?.value).toBe(many);
  });

  test("that see a snapshot are told of a value that was taken before", async () => {
    await db().insert(siteSettings).values(setting("taken"));
    const taking = snapshotTransaction((tx) => tx.insert(siteSettings).values(setting("taken")));
    const error: unknown = await taking.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isUniqueViolation(error, "site_settings.key")).toBe(true);
  });
});

describe("inside a transaction", () => {
  test("db() is refused", async () => {
    await expect(transaction(async () => db().select().from(categories))).rejects.toThrow("use the handle");
  });

  test("a handle taken from db() before is refused, for reads and for writes", async () => {
    const before = db();
    const cause = expect.objectContaining({ name: "DatabaseMisuseError" });
    await expect(transaction(async () => before.select().from(categories))).rejects.toMatchObject({ cause });
    const writing = transaction(async () => {
      await before.insert(siteSettings).values(setting("by-old-handle"));
    });
    await expect(writing).rejects.toMatchObject({ cause });
    expect(await storedKeys(db(), "by-old-handle")).toEqual([]);
  });

  test("a second transaction is refused instead of waiting for itself", async () => {
    await expect(transaction(async () => transaction(async () => 1))).rejects.toThrow("A second transaction");
  });
});

describe("after a transaction", () => {
  const ended = { cause: expect.objectContaining({ message: expect.stringContaining("has ended") }) };

  test("its kept handle is refused", async () => {
    const committed = await transaction(async (tx) => ({ tx }));
    const writing = async () => {
      await committed.tx.insert(siteSettings).values(setting("kept"));
    };
    await expect(writing()).rejects.toMatchObject(ended);
    await expect(storedKeys(committed.tx, "all-1")).rejects.toMatchObject(ended);
    expect(await storedKeys(db(), "kept")).toEqual([]);
  });

  test("the kept handle of one that rolled back is refused too", async () => {
    let kept: Executor | undefined;
    const failing = transaction(async (tx) => {
      kept = tx;
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    await expect(storedKeys(kept ?? db(), "all-1")).rejects.toMatchObject(ended);
  });

  test("work it left running may use db() again", async () => {
    const finished = Promise.withResolvers<void>();
    const { later } = await transaction(async () => ({
      later: finished.promise.then(() => storedKeys(db(), "all-1")),
    }));
    finished.resolve();
    expect(await later).toEqual(["all-1"]);
  });
});

describe("a unique value", () => {
  test("written twice at the same time is stored exactly once, and the other writer is told which column", async () => {
    const slug = "the-same-slug";
    const save = () =>
      transaction(async (tx) => {
        const taken = await tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
        await tx.insert(posts).values(newPost({ authorId: author.id, slug }));
        return taken;
      });
    const results = await Promise.allSettled([save(), save()]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(isUniqueViolation(refused[0]?.reason, "posts.slug")).toBe(true);
    expect(isUniqueViolation(refused[0]?.reason, "posts.id")).toBe(false);
    expect(await db().$count(posts, eq(posts.slug, slug))).toBe(1);
  });

  test("written twice without a transaction is stored exactly once too", async () => {
    const save = async () => {
      await db()
        .insert(posts)
        .values(newPost({ authorId: author.id, slug: "plain-slug" }));
    };
    const results = await Promise.allSettled([save(), save(), save()]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await db().$count(posts, eq(posts.slug, "plain-slug"))).toBe(1);
  });

  test("of several columns names each of them", async () => {
    const post = newPost({ authorId: author.id });
    await db().insert(posts).values(post);
    const link = { postId: post.id, categoryId: "science" };
    await db().insert(postCategories).values(link);
    const again = await db()
      .insert(postCategories)
      .values(link)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(isUniqueViolation(again, "post_categories.post_id")).toBe(true);
    expect(isUniqueViolation(again, "post_categories.category_id")).toBe(true);
  });

  test("is not confused with another failure", async () => {
    const orphan = await db()
      .insert(posts)
      .values(newPost({ authorId: "nobody" }))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(orphan).toBeInstanceOf(Error);
    expect(isUniqueViolation(orphan)).toBe(false);
    expect(isUniqueViolation("no error at all")).toBe(false);
  });
});

test("a write with returning answers the changed rows, one without changes answers none", async () => {
  await db()
    .insert(siteSettings)
    .values([setting("returned-1"), setting("returned-2")]);
  const changed = await db()
    .update(siteSettings)
    .set({ value: sql`${siteSettings.value}` })
    .where(inArray(siteSettings.key, ["returned-1", "returned-2"]))
    .returning({ key: siteSettings.key });
  expect(changed.map((row) => row.key).sort()).toEqual(["returned-1", "returned-2"]);
  const none = await db().delete(siteSettings).where(eq(siteSettings.key, "absent")).returning();
  expect(none).toEqual([]);
});
