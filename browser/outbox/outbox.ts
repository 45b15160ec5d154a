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

/** The browser's store, shared by tabs and the service worker; in memory if storage is refused. */
export async function openOutbox<One extends Waiting>(name: string): Promise<Outbox<One>> {
  try {
    return await openStoredOutbox(name);
  } catch {
    return memoryOutbox();
  }
}

/** Rejects if storage is refused. */
export async function openStoredOutbox<One extends Waiting>(name: string): Promise<Outbox<One>> {
  return storedOutbox(name, await open(name));
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { autoIncrement: true });
    store.createIndex("id", "id", { unique: true });
  };
  const database = await resultOf(request);
  // A sign-out in another tab deletes the store, which would wait for this open connection.
  database.onversionchange = () => database.close();
  return database;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

function storedOutbox<One extends Waiting>(name: string, first: IDBDatabase): Outbox<One> {
  let database = first;
  /** Retries with a new connection if a sign-out or the browser closed the old one. */
  async function using<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(database);
    } catch {
      database = await open(name);
      return work(database);
    }
  }
  /** Resolves once the change is on disk. */
  const changing = (id: string, change: (store: IDBObjectStore, key: IDBValidKey | undefined) => void) =>
    using(async (db) => {
      const transaction = db.transaction(storeName, "readwrite");
      const stored = new Promise<void>((done, fail) => {
        transaction.oncomplete = () => done();
        transaction.onabort = () => fail(transaction.error);
      });
      const store = transaction.objectStore(storeName);
      change(store, await resultOf(store.index("id").getKey(id)));
      return stored;
    });
  return {
    all: () => using((db) => resultOf(db.transaction(storeName).objectStore(storeName).getAll())),
    put: (unsent) => changing(unsent.id, (store, key) => void store.put(unsent, key)),
    remove: (id) => changing(id, (store, key) => void (key !== undefined && store.delete(key))),
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
