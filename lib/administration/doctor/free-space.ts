/** Bytes. Below `least`, `/api/health` answers 503; `enough` is for a migration's copy of the database and a night of uploads. */
export const freeSpace = { least: 50_000_000, enough: 1_000_000_000 } as const;
