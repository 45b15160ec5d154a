import pg from "pg";
import { logFault, logWarning } from "#lib/platform/log.ts";
import { databaseFault, isUnreachable } from "./fault-text.ts";
import { setDatabaseDown } from "./trouble.ts";

const everyMs = 1_000;
/** How long an answer may take. Two in a row must be late: one may be this process's own doing. */
const patience = 2_000;
const allowed = 2;

export type PostgresWatch = Readonly<{
  /** Looks at once, because something failed. */
  look: () => void;
  stop: () => void;
}>;

/** Asks over a connection of its own. `ended`: called when the database went down, to end what waits for it. */
export function watchPostgres(databaseUrl: string, ended: () => void): PostgresWatch {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let late = 0;
  let down = false;
  let stopped = false;

  async function look(): Promise<void> {
    if (looking || stopped) return;
    looking = true;
    clearTimeout(timer);
    try {
      client ??= await connected();
      await client.query("SELECT 1");
      settle(undefined);
    } catch (error) {
      drop();
      if (isUnreachable(error)) settle(error);
    } finally {
      looking = false;
      if (!stopped) timer = setTimeout(look, late > 0 && !down ? 0 : everyMs).unref();
    }
  }

  async function connected(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    made.on("error", () => {
      drop();
      void look();
    });
    await made.connect();
    return made;
  }

  function drop(): void {
    client?.end().catch(() => undefined);
    client = undefined;
  }

  function settle(error: unknown): void {
    if (stopped) return;
    late = error === undefined ? 0 : late + 1;
    const gone = error !== undefined && (down || late >= allowed || !isLate(error));
    if (gone === down) return;
    down = gone;
    setDatabaseDown(down);
    if (down) ended();
    if (down) logFault(databaseFault(error, databaseUrl) ?? "PostgreSQL does not answer");
    else logWarning("PostgreSQL answers again");
  }

  timer = setTimeout(look, 0).unref();
  return {
    look: () => void look(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      drop();
      if (down) setDatabaseDown(false);
    },
  };
}

function isLate(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
