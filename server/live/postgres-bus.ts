import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Carried, onOwnWakes, receiveMessage, writeMessage } from "./carried-wakes.ts";
import { logSeldom } from "./log-seldom.ts";

const channel = "baobab_wakes";
/** PostgreSQL refuses messages of 8,000 bytes. */
const mostBytes = 7_500;
/** Wake-ups that wait to be sent. More are dropped: what they tell of is found anyway. */
const mostWaiting = 10_000;

/**
 * Carries wake-ups by LISTEN and NOTIFY, over a connection of its own. While it is broken, events arrive a second
 * later. Does not work through a pooler that shares connections between transactions. Returns how to stop.
 */
export async function startPostgresBus(databaseUrl: string): Promise<() => Promise<void>> {
  const from = crypto.randomUUID();
  const stop = new AbortController();
  let link: Link | undefined;
  const endWakes = onOwnWakes((what) => {
    if (link?.connected) link.send(what);
  });

  const keepConnected = async () => {
    for (let tries = 0; !stop.signal.aborted; tries += 1) {
      const next = new Link(databaseUrl, from);
      link = next;
      try {
        await next.connect();
        tries = 0;
        await next.broken;
      } catch (error) {
        if (!stop.signal.aborted)
          logSeldom("The bus in PostgreSQL is not to be reached; events are found without it", error);
      }
      next.end();
      const pause = Math.min(100 * 2 ** tries, 5_000) * (0.5 + Math.random());
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const ended = keepConnected();
  return async () => {
    endWakes();
    stop.abort();
    link?.end();
    await ended;
  };
}

class Link {
  readonly #client: pg.Client;
  readonly #from: string;
  readonly #over = Promise.withResolvers<never>();
  #waiting: Carried[] = [];
  #sending = false;
  connected = false;

  constructor(databaseUrl: string, from: string) {
    const limits = { keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
    this.#from = from;
    this.#client = new pg.Client({ connectionString: databaseUrl, application_name: "baobab bus", ...limits });
    this.#over.promise.catch(() => undefined);
    this.#client.on("error", (error) => this.#over.reject(error));
    this.#client.on("end", () => this.#over.reject(new Error("The connection has ended")));
    this.#client.on("notification", ({ payload = "" }) => receiveMessage(payload, from));
  }

  /** Rejects when the connection is lost. */
  get broken(): Promise<never> {
    return this.#over.promise;
  }

  async connect(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(`LISTEN ${channel}`);
    this.connected = true;
  }

  send(what: Carried): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(what);
    if (this.#sending) return;
    this.#sending = true;
    this.#sendAll()
      .catch((error: unknown) => this.#over.reject(error))
      .finally(() => {
        this.#sending = false;
      });
  }

  end(): void {
    this.connected = false;
    this.#client.end().catch(() => undefined);
  }

  /** All that came during one query goes with the next. */
  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const texts = busMessages(this.#from, this.#waiting.splice(0));
      await this.#client.query("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text", [channel, texts]);
    }
  }
}

/** As few messages as the limit allows. Of what is too large by itself only "look" is left. */
export function busMessages(from: string, wakes: readonly Carried[]): string[] {
  const texts: string[] = [];
  let part: Carried[] = [];
  let bytes = 0;
  const close = () => {
    if (part.length > 0) texts.push(writeMessage(from, part));
    [part, bytes] = [[], 0];
  };
  for (const given of wakes) {
    const size = Buffer.byteLength(JSON.stringify(given)) + 1;
    const what = size > mostBytes && "userId" in given ? { userId: given.userId } : given;
    const taken = Math.min(size, mostBytes);
    if (bytes + taken > mostBytes) close();
    part.push(what);
    bytes += taken;
  }
  close();
  return texts;
}
