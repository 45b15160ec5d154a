import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "#db/migrations.ts";

test.each(["sqlite", "postgres"] as const)(
  "%s keeps one snapshot of the schema, that of its last migration",
  (dialect) => {
    const folder = migrationsFolder(dialect);
    const number = readMigrations(folder).at(-1)?.name.slice(0, 4);
    const snapshots = readdirSync(join(folder, "meta")).filter((name) => name !== "_journal.json");
    expect(snapshots).toEqual([`${number}_snapshot.json`]);
  },
);
