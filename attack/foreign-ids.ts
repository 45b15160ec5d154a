import { readRows } from "#e2e/support/rows.ts";
import type { AttackedPlace } from "./arena.ts";

const shapes = {
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /** Of a receipt. */
  number: /^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
  code: /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/,
  token: /^[A-Za-z0-9_-]{20,100}$/,
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)+$/,
} as const;
export type Shape = keyof typeof shapes;

export type ForeignId = Readonly<{ value: string; shape: Shape; table: string; column: string }>;

/** Up to `each` ids, codes, slugs or tokens of every column, from random rows that name none of `people`. */
export function foreignIds({ dataDir }: AttackedPlace, people: readonly string[], each: number): ForeignId[] {
  const tables = readRows<{ name: string }>(
    dataDir,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const found = new Map<string, ForeignId>();
  for (const { name: table } of tables) {
    const columns = readRows<{ name: string; type: string }>(
      dataDir,
      `SELECT name, type FROM pragma_table_info('${table}')`,
    );
    const rows = readRows<Record<string, unknown>>(
      dataDir,
      `SELECT * FROM "${table}" ORDER BY random() LIMIT ${20 * each}`,
    );
    const others = rows.filter((row) => !Object.values(row).some((cell) => people.includes(String(cell))));
    for (const { name: column, type } of columns) {
      if (!/text/i.test(type)) continue;
      let left = each;
      for (const row of others) {
        const value = row[column];
        const shape = typeof value === "string" ? shapeOf(value, column) : undefined;
        if (typeof value !== "string" || shape === undefined || found.has(value)) continue;
        found.set(value, { value, shape, table, column });
        left -= 1;
        if (left === 0) break;
      }
    }
  }
  return [...found.values()];
}

function shapeOf(value: string, column: string): Shape | undefined {
  if (shapes.id.test(value)) return "id";
  if (shapes.number.test(value)) return "number";
  if (shapes.code.test(value)) return "code";
  if (column === "slug") return "slug";
  return /hash|token|key|secret/.test(column) && shapes.token.test(value) ? "token" : undefined;
}
