import { join } from "node:path";
import Database from "better-sqlite3";

/** Writes to the database from outside the server. */
export function changeRows(dataDir: string, statement: string, ...values: (string | number)[]): void {
  const database = new Database(join(dataDir, "baobab.sqlite"), { fileMustExist: true, timeout: 5_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}

export function readRows<Row>(dataDir: string, query: string, ...values: (string | number)[]): Row[] {
  const database = new Database(join(dataDir, "baobab.sqlite"), { readonly: true, timeout: 5_000 });
  try {
    return database.prepare<unknown[], Row>(query).all(...values);
  } finally {
    database.close();
  }
}
