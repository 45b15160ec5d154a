import { readFileSync } from "node:fs";
import { DatabaseUnusableError } from "#db/errors.ts";
import { BackupDamagedError, BackupRefusal } from "#lib/administration/backups/errors.ts";
import type { Manifest } from "#lib/administration/backups/manifest-rules.ts";
import { uploadsStart } from "#lib/administration/backups/manifest-rules.ts";
import { writtenHead } from "#lib/identity/audit/head-rules.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { root } from "./run.ts";
import { CommandRefusal } from "./steps.ts";

const expected = [BackupRefusal, BackupDamagedError, DatabaseUnusableError, StorageUnavailableError];

/** Expected failures are one message at the terminal. */
export async function inPlainWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
      throw new CommandRefusal(error.message, { cause: error });
    }
    throw error;
  }
}

export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { version: string };
  return version;
}

/** The secret that `.env` keeps while it is exchanged. */
export function oldSecret(): string | undefined {
  return process.env.AUTH_SECRET_OLD || undefined;
}

export function contentsInWords({ engine, rows, files, madeAt, audit }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const uploads = files.filter(({ name }) => name.startsWith(uploadsStart)).length;
  const log = audit ? `, the audit log to row ${writtenHead(audit)}` : "";
  const database = engine === "sqlite" ? "SQLite" : "PostgreSQL";
  return `${database} database with ${all} rows in ${Object.keys(rows).length} tables, ${uploads} uploads, the secret, as of ${madeAt}${log}`;
}

export function size(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
