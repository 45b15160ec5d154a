import { index, int, table, text, ts } from "#db/kit.ts";

export const backupKinds = ["backup", "verify", "drill"] as const;

/** What was done with backups, newest of each kind shown to admins. */
export const backupRuns = table(
  "backup_runs",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: backupKinds }).notNull(),
    /** Of the backup's file. */
    name: text("name").notNull(),
    /** Folder or bucket. */
    place: text("place").notNull(),
    /** Of 1,024 bytes. */
    kilobytes: int("kilobytes"),
    startedAt: ts("started_at").notNull(),
    tookMs: int("took_ms").notNull(),
    /** Absent if all was well. */
    failure: text("failure"),
  },
  (t) => [index("backup_runs_kind").on(t.kind, t.startedAt)],
);
export type BackupRun = typeof backupRuns.$inferSelect;
export type BackupKind = BackupRun["kind"];
