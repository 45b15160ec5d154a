import { DatabaseUnusableError } from "#db/errors.ts";
import { isMovedType, type MovedType } from "./moved-values.ts";

/** Rows of one query as text or null, by name. */
export type Query = (text: string, values?: unknown[]) => Promise<readonly Record<string, string | null>[]>;

export type MovedTable = Readonly<{
  name: string;
  /** In the order they are copied in. */
  columns: readonly Readonly<{ name: string; type: MovedType }>[];
}>;

/** Written by the migrations themselves. What the source has takes their place. */
const fromMigrations: readonly string[] = ["schema_migrations", "categories"];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Throws `DatabaseUnusableError` unless the database is empty, or migrated and never used. */
export async function refuseUsed(query: Query): Promise<void> {
  const names = await tableNames(query);
  if (names.length === 0) return;
  if (!names.includes("schema_migrations"))
    throw new DatabaseUnusableError(
      `The database has tables of something else (${shortList(names)}). Make an empty one.`,
    );
  const used: string[] = [];
  for (const name of names.filter((one) => !fromMigrations.includes(one))) {
    const [row] = await query(`SELECT 1 AS one FROM ${quoted(name)} LIMIT 1`);
    if (row) used.push(name);
  }
  if (used.length > 0)
    throw new DatabaseUnusableError(
      `The database has data already (in ${shortList(used)}). Nothing was changed: make an empty one.`,
    );
}

/** All tables of a migrated database but its list of migrations. */
export async function movedTables(query: Query): Promise<MovedTable[]> {
  const rows = await query(
    `SELECT table_name, column_name, udt_name FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  );
  const tables = new Map<string, { name: string; type: MovedType }[]>();
  for (const { table_name: table, column_name: name, udt_name: type } of rows) {
    if (table === null || table === undefined || !name || table === "schema_migrations") continue;
    if (!type || !isMovedType(type)) throw new Error(`${table}.${name} has the type ${type}, which is not moved yet`);
    tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Removes all references, so that tables may be filled in any order; returns how to put them back, which checks them. */
export async function liftReferences(query: Query): Promise<() => Promise<void>> {
  const references = await query(
    `SELECT conrelid::regclass::text AS place, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { place, name } of references) await query(`ALTER TABLE ${place} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { place, name, definition } of references)
      await query(`ALTER TABLE ${place} ADD CONSTRAINT ${name} ${definition}`);
  };
}

async function tableNames(query: Query): Promise<string[]> {
  const rows = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map(({ tablename }) => tablename ?? "");
}

function shortList(names: readonly string[]): string {
  return `${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""}`;
}
