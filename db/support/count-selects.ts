import { installDatabase } from "#db/client.ts";
import type { Database } from "#db/executor.ts";

/** Counts the reads that the database is asked for, until `end`. */
export function countSelects(): { readonly selects: number; end: () => void } {
  const database = currentDatabase();
  let selects = 0;
  const counted = new Proxy(database.executor, {
    get(target, property) {
      if (property === "select") selects += 1;
      return Reflect.get(target, property, target);
    },
  });
  installDatabase({ ...database, executor: counted });
  return {
    get selects() {
      return selects;
    },
    end: () => void installDatabase(database),
  };
}

function currentDatabase(): Database {
  const found = (globalThis as { [key: symbol]: Database | undefined })[Symbol.for("baobab.database")];
  if (!found) throw new Error("no database");
  return found;
}
