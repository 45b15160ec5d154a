import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
/** What is on its way to the server, kept by the browser it was made in. */
export type Waiting = Readonly<{
  /** Made by the browser; the server stores what has one id once. */
  id: string;
  /** Whose it is: on a shared device it is sent for nobody else and shown to nobody else. */
  userId: string;
  /** The language in which the server answers. */
  locale: string;
  /** Milliseconds of this browser's clock. */
  createdAt: number;
  /** The server's sentence, `""` where it gave none: it was refused and is not tried again. */
  refused?: string;
}>;

/** One that waits, with what makes it a message, a change, … */
export type Unsent<T extends object> = Waiting & Readonly<T>;

/** What waits to be sent, oldest first. */
export type Outbox<One extends Waiting> = Readonly<{
  all(): Promise<readonly One[]>;
  /** Adds one, or changes the one of the same id. */
  put(unsent: One): Promise<void>;
  remove(id: string): Promise<void>;
}>;

const storeName = "unsent";
interface Kept<One extends Waiting> extends DBSchema {
  [storeName]: { key: number; value: One; indexes: { id: string } };
}
type Store<One extends Waiting> = IDBPObjectStore<Kept<One>, [typeof storeName], typeof storeName, "readwrite">;

/** The browser's own store, shared by its tabs and the service worker; in memory alone where it is refused. */
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
    // Signing out in another tab deletes it, which waits for everyone who has it open.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

function storedOutbox<One extends Waiting>(name: string, first: IDBPDatabase<Kept<One>>): Outbox<One> {
  let database = first;
  /** Once more with a new connection where the old one was closed: by a sign-out, or by the browser. */
  async function using<T>(work: (database: IDBPDatabase<Kept<One>>) => Promise<T>): Promise<T> {
    try {
      return await work(database);
    } catch {
      database = await open(name);
      return work(database);
    }
  }
  /** Ends once the change is on disk. */
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

/** The same for as long as the page lives. */
export function memoryOutbox<One extends Waiting>(): Outbox<One> {
  const kept = new Map<string, One>();
  return {
    all: async () => [...kept.values()],
    put: async (unsent) => void kept.set(unsent.id, unsent),
    remove: async (id) => void kept.delete(id),
  };
}
