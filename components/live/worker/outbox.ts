import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { outboxName } from "../forget-outbox.ts";

/** A message on its way to the server, kept by the browser that wrote it (CHAT-11). */
export type Unsent = Readonly<{
  /** Made by the browser; the server stores a message of one id once. */
  id: string;
  /** Who wrote it: on a shared device it is sent for nobody else and shown to nobody else. */
  userId: string;
  conversationId: string;
  text: string;
  /** The language in which the server answers. */
  locale: string;
  /** Milliseconds of this browser's clock. */
  createdAt: number;
  /** The server's sentence, `""` where it gave none: it was refused and is not tried again. */
  refused?: string;
}>;

/** What waits to be sent, oldest first. */
export type Outbox = Readonly<{
  all(): Promise<readonly Unsent[]>;
  /** Adds one, or changes the one of the same id. */
  put(unsent: Unsent): Promise<void>;
  remove(id: string): Promise<void>;
}>;

interface Stored extends DBSchema {
  unsent: { key: number; value: Unsent; indexes: { id: string } };
}

/** The browser's own store, shared by its tabs and the service worker; in memory alone where it is refused. */
export async function openOutbox(): Promise<Outbox> {
  try {
    return storedOutbox(await open());
  } catch {
    return memoryOutbox();
  }
}

function open(): Promise<IDBPDatabase<Stored>> {
  return openDB<Stored>(outboxName, 1, {
    upgrade(database) {
      database.createObjectStore("unsent", { autoIncrement: true }).createIndex("id", "id", { unique: true });
    },
    // Signing out in another tab deletes it, which waits for everyone who has it open.
    blocking(_old, _new, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

function storedOutbox(first: IDBPDatabase<Stored>): Outbox {
  let database = first;
  /** Once more with a new connection where the old one was closed: by a sign-out, or by the browser. */
  async function using<T>(work: (database: IDBPDatabase<Stored>) => Promise<T>): Promise<T> {
    try {
      return await work(database);
    } catch {
      database = await open();
      return work(database);
    }
  }
  return {
    all: () => using((db) => db.getAll("unsent")),
    put: (unsent) =>
      using(async (db) => {
        const change = db.transaction("unsent", "readwrite");
        await change.store.put(unsent, await change.store.index("id").getKey(unsent.id));
        await change.done;
      }),
    remove: (id) =>
      using(async (db) => {
        const change = db.transaction("unsent", "readwrite");
        const key = await change.store.index("id").getKey(id);
        if (key !== undefined) await change.store.delete(key);
        await change.done;
      }),
  };
}

/** The same for as long as the page lives. */
export function memoryOutbox(): Outbox {
  const kept = new Map<string, Unsent>();
  return {
    all: async () => [...kept.values()],
    put: async (unsent) => void kept.set(unsent.id, unsent),
    remove: async (id) => void kept.delete(id),
  };
}
