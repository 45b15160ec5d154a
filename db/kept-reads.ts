import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { foreignVersion } from "./client.ts";
import type { Executor } from "./executor.ts";
import { insideTransaction } from "./scope.ts";
import { writesTo } from "./writes.ts";

type Entry = Readonly<{
  value: Promise<unknown>;
  now: Date;
  writes: number;
  foreign: number | undefined;
  readAt: number;
}>;

/** In milliseconds: how long what another process wrote may stay unseen on PostgreSQL. */
const longestUnseen = 1_000;

const place = Symbol.for("baobab.kept-reads");
// On globalThis because the framework's bundle loads several copies of this module.
const shared = globalThis as { [place]?: Map<string, Entry> };
const entries = () => (shared[place] ??= new Map());

/**
 * A read that is the same for everybody, kept in this process until it committed a write to what the value is made of:
 * tables, or columns. Another process's write is noticed at once on SQLite, within a second on PostgreSQL. All who ask
 * meanwhile share one read. Inside a transaction the rows are read from it. Callers must not change the value.
 */
export function keptRead<Value>({
  name,
  madeOf,
  read,
  holdsAt = () => true,
}: Readonly<{
  name: string;
  madeOf: readonly (PgTable | PgColumn)[];
  read: (q: Executor, now: Date) => Promise<Value>;
  /** Whether what was read for one instant still holds at another. */
  holdsAt?: (readFor: Date, now: Date) => boolean;
}>) {
  const isCurrent = (entry: Entry, writes: number, foreign: number | undefined, now: Date) => {
    if (entry.writes !== writes || entry.foreign !== foreign || !holdsAt(entry.now, now)) return false;
    return foreign !== undefined || performance.now() - entry.readAt < longestUnseen;
  };
  return {
    read: (q: Executor, now: Date): Promise<Value> => {
      if (insideTransaction()) return read(q, now);
      // Counted before the read: a write during it makes the value old.
      const [writes, foreign, known] = [writesTo(madeOf), foreignVersion(), entries().get(name)];
      if (known && isCurrent(known, writes, foreign, now)) return known.value as Promise<Value>;
      const value = read(q, now);
      const entry = { value, now, writes, foreign, readAt: performance.now() };
      entries().set(name, entry);
      value.catch(() => {
        if (entries().get(name) === entry) entries().delete(name);
      });
      return value;
    },
    /** The next to ask reads anew. */
    forget: (): void => void entries().delete(name),
  };
}
