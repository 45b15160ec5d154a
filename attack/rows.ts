import { join } from "node:path";
import Database from "better-sqlite3";

type Column = { name: string; pk: number };
type Reference = { from: string; table: string; to: string | null };
type Table = Readonly<{ name: string; columns: string[]; keys: number[]; people: number[]; parents: Parent[] }>;
type Parent = Readonly<{ column: number; table: string }>;
type Cells = readonly unknown[];
type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Cells>>;

/** `owners`: the people the row was about before the change, or is about now if it is new. */
export type RowChange = Readonly<{
  table: string;
  kind: "added" | "changed" | "removed";
  owners: readonly string[];
  columns: readonly string[];
}>;

/** Watches all rows of a server's database from another process, and tells whose rows changed. */
export class WatchedRows {
  readonly #database: Database.Database;
  readonly #tables: readonly Table[];
  #version: unknown;
  #rows: Snapshot = new Map();
  #working = false;

  constructor(dataDir: string) {
    this.#database = new Database(join(dataDir, "baobab.sqlite"), { readonly: true, timeout: 5_000 });
    const names = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`;
    this.#tables = this.#database
      .prepare<[], { name: string }>(names)
      .all()
      .map(({ name }) => this.#tableOf(name));
    this.changes();
  }

  /** Changes since the last call. Costs almost nothing if nobody wrote. */
  changes(): RowChange[] {
    const version = this.#database.pragma("data_version", { simple: true });
    if (version === this.#version) return [];
    const before = this.#rows;
    this.#rows = this.#database.transaction(() => this.#read())();
    this.#version = version;
    if (before.size === 0) return [];
    const changes = this.#tables.flatMap((table) => this.#changesOf(table, before, this.#rows));
    this.#working = changes.some(({ table }) => table === "job_runs") || this.#hasLease(this.#rows);
    return changes;
  }

  /** Whether regular work ran during the last changes, even for a part of the time. */
  get working(): boolean {
    return this.#working;
  }

  #hasLease(rows: Snapshot): boolean {
    const owner = this.#tables.find(({ name }) => name === "job_runs")?.columns.indexOf("lease_owner") ?? -1;
    return [...(rows.get("job_runs")?.values() ?? [])].some((cells) => typeof cells[owner] === "string");
  }

  close(): void {
    this.#database.close();
  }

  #tableOf(name: string): Table {
    const columns = this.#database.pragma(`table_info("${name}")`) as Column[];
    const references = this.#database.pragma(`foreign_key_list("${name}")`) as Reference[];
    const at = (column: string) => columns.findIndex((one) => one.name === column);
    // Audit rows name people without a foreign key.
    const people = [...references.filter(({ table }) => table === "users").map(({ from }) => from), "actor"]
      .map(at)
      .filter((index) => index >= 0);
    const parents = references
      .filter(({ table }) => table !== "users" && table !== name)
      .map(({ from, table }) => ({ column: at(from), table }));
    return {
      name,
      columns: columns.map((column) => column.name),
      keys: columns.flatMap(({ pk }, index) => (pk > 0 ? [index] : [])),
      people: name === "users" ? [at("id")] : people,
      parents,
    };
  }

  #read(): Snapshot {
    const all = new Map<string, Map<string, Cells>>();
    for (const { name, keys } of this.#tables) {
      const rows = this.#database.prepare<[], unknown[]>(`SELECT * FROM "${name}"`).raw().all();
      all.set(name, new Map(rows.map((cells) => [keyOf(cells, keys), cells])));
    }
    return all;
  }

  #changesOf(table: Table, before: Snapshot, after: Snapshot): RowChange[] {
    const [old, now] = [before.get(table.name) ?? new Map<string, Cells>(), after.get(table.name) ?? new Map()];
    const changes: RowChange[] = [];
    const note = (kind: RowChange["kind"], cells: Cells, rows: Snapshot, columns: readonly string[]) =>
      changes.push({ table: table.name, kind, owners: this.#ownersOf(table, cells, rows), columns });
    for (const [key, cells] of old) {
      const next: Cells | undefined = now.get(key);
      if (!next) note("removed", cells, before, []);
      else {
        const differ = table.columns.filter((_, index) => !isSame(cells[index], next[index]));
        if (differ.length > 0) note("changed", cells, before, differ);
      }
    }
    for (const [key, cells] of now) if (!old.has(key)) note("added", cells, after, []);
    return changes;
  }

  /** The people a row names; if it names none, those of the rows it belongs to. */
  #ownersOf(table: Table, cells: Cells, rows: Snapshot): string[] {
    const named = table.people.map((index) => cells[index]).filter((id): id is string => typeof id === "string");
    if (named.length > 0) return named;
    return table.parents.flatMap(({ column, table: name }) => {
      const parent = this.#tables.find((one) => one.name === name);
      const row = rows.get(name)?.get(String(cells[column]));
      return parent && row ? this.#ownersOf(parent, row, rows) : [];
    });
  }
}

const keyOf = (cells: Cells, keys: readonly number[]) =>
  keys.length === 0 ? JSON.stringify(cells) : keys.map((index) => String(cells[index])).join("\u0000");

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (Buffer.isBuffer(a) && Buffer.isBuffer(b) && a.equals(b));
}
