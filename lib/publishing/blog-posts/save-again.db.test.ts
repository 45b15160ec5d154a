import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, type Executor, installDatabase } from "#db/client.ts";
import type { Database } from "#db/executor.ts";
import { categories, posts, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { newSlug } from "#lib/publishing/support/posts.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
let author = "";
let category = "";
let database: Database;

beforeEach(async () => {
  const person = newUser({ role: "mentor" });
  await db().insert(users).values(person);
  author = person.id;
  const [first] = await db().select({ id: categories.id }).from(categories);
  category = first?.id ?? "";
  database = currentDatabase();
});

afterEach(() => installDatabase(database));

const post = () => ({
  ...{ title: "First", slug: newSlug("post"), excerpt: "e", content: "<p>First words.</p>" },
  ...{ featuredImage: null, categories: [category], tags: [], language: "en" as const, status: "draft" as const },
});

function currentDatabase(): Database {
  const found = (globalThis as { [key: symbol]: Database | undefined })[Symbol.for("baobab.database")];
  if (!found) throw new Error("no database");
  return found;
}

/** Updates of posts find nothing while `missing` says so, as if another window changed the post each time. */
function updatesMiss(missing: () => boolean): void {
  const wrapped = (tx: Executor): Executor =>
    new Proxy(tx, {
      get(target, property) {
        if (property !== "update") return Reflect.get(target, property, target);
        return (table: Parameters<Executor["update"]>[0]) => {
          const update = target.update(table);
          if (table !== posts || !missing()) return update;
          return { set: (values: never) => ({ where: () => update.set(values).where(sql`1 = 0`) }) };
        };
      },
    });
  installDatabase({
    ...database,
    transaction: (work, isolation) => database.transaction((tx) => work(wrapped(tx)), isolation),
  });
}

describe("a save whose post is another one each time it is looked at", () => {
  test("ends loudly after five tries, and stores nothing", async () => {
    const [id, input] = [crypto.randomUUID(), post()];
    await savePost(author, { id, mode: "create" }, input, now);
    let tries = 0;
    updatesMiss(() => {
      tries += 1;
      return true;
    });
    const again = savePost(author, { id, mode: "edit" }, { ...input, title: "Second" }, now);
    await expect(again).rejects.toThrow(`The post ${id} was another one at each of 5 tries to save it.`);
    expect(tries).toBe(5);
    const stored = await db().select({ title: posts.title }).from(posts).where(eq(posts.id, id));
    expect(stored).toEqual([{ title: "First" }]);
  });

  test("is stored if it was changed only twice", async () => {
    const [id, input] = [crypto.randomUUID(), post()];
    await savePost(author, { id, mode: "create" }, input, now);
    let misses = 2;
    updatesMiss(() => {
      misses -= 1;
      return misses >= 0;
    });
    const again = savePost(author, { id, mode: "edit" }, { ...input, title: "Second" }, now);
    expect(await again).toMatchObject({ ok: true, version: 2 });
  });
});
