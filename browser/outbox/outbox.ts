import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
export type Waiting = Readonly<{
  /** Made by the browser; the server stores each id once. */
  id: string;
  /** On a shared device it is sent for and shown to this person only. */
  userId: string;
  /** The language of the server's response. */
  locale: string;
  /** Milliseconds of this browser's clock. */
  createdAt: number;
  /** The server's reason, `""` without one. Refused items are not retried. */
  refused?: string;
}>;

export type Unsent<T extends object> = Waiting & Readonly<T>;

/** What waits to be sent, oldest first. */
export type Outbox<One extends Waiting> = Readonly<{
  all(): Promise<readonly One[]>;
  /** Adds one, or replaces the one with the same id. */
  put(unsent: One): Promise<void>;
  remove(id: string): Promise<void>;
}>;

const storeName = "unsent";
interface Kept<One extends Waiting> extends DBSchema {
  [storeName]: { key: number; value: One; indexes: { id: string } };
}
type Store<One extends Waiting> = IDBPObjectStore<Kept<One>, [typeof storeName], typeof storeName, "readwrite">;

/** The browser's store, shared by tabs and the service worker; in memory if storage is refused. */
export async function openOutbox<One extends Waiting>(name: string): Promise<Outbox<One>> {
  try {
    return storedOutbox(name, await open(name));
  } catch {
    return memoryOutbox();
  }
}

function open<One extends Waiting>(name: string): Promise<IDBPDatabase<Kept<One>>> {
  return openDB<Kept<One>>(name, 1, {
    upgrade(database) {
      database.createObjectStore(storeName, { autoIncrement: true }).createIndex("id", "id", { unique: true });
    },
    // A sign-out in another tab deletes the store, which would wait for this open connection.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

function storedOutbox<One extends Waiting>(name: string, first: IDBPDatabase<Kept<One>>): Outbox<One> {
  let database = first;
  /** Retries with a new connection if a sign-out or the browser closed the old one. */
  async function using<T>(work: (database: IDBPDatabase<Kept<One>>) => Promise<T>): Promise<T> {
    try {
      return await work(database);
    } catch {
      database = await open(name);
      return work(database);
    }
  }
  /** Resolves once the change is on disk. */
  const changing = (id: string, change: (store: Store<One>, key: number | undefined) => Promise<unknown> | undefined) =>
    using(async (db) => {
      const { store, done } = db.transaction(storeName, "readwrite");
      await Promise.all([
        store
          .index("id")
          .getKey(id)
          .then((key) => change(store, key)),
        done,
      ]);
    });
  return {
    all: () => using((db) => db.getAll(storeName)),
    put: (unsent) => changing(unsent.id, (store, key) => store.put(unsent, key)),
    remove: (id) => changing(id, (store, key) => (key === undefined ? undefined : store.delete(key))),
  };
}

/** Lasts as long as the page. */
export function memoryOutbox<One extends Waiting>(): Outbox<One> {
  const kept = new Map<string, One>();
  return {
    all: async () => [...kept.values()],
    put: async (unsent) => void kept.set(unsent.id, unsent),
    remove: async (id) => void kept.delete(id),
  };
}
