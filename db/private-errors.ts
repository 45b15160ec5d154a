import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Executor } from "./executor.ts";

/** Leaves out the statement's values (names, addresses, hashes), because errors are written to logs. */
export class QueryError extends Error {
  override name = "QueryError";
}

type Prepared = {
  queryWithCache: (text: string, params: unknown[], query: () => Promise<unknown>) => Promise<unknown>;
};
type Session = { prepareQuery: (...args: unknown[]) => Prepared };

export function withPrivateErrors<T extends object>(executor: T): T & Executor {
  // Not a public API of the query builder; `private-errors.test.ts` checks that it still works.
  const { session } = executor as unknown as { session: Session };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const prepared = prepare(...args);
    const run = prepared.queryWithCache.bind(prepared);
    prepared.queryWithCache = async (text, params, query) => {
      try {
        return await run(text, params, query);
      } catch (error) {
        throw withoutValues(error);
      }
    };
    return prepared;
  };
  return executor as unknown as T & Executor;
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const cause: unknown = error.cause;
  if (cause instanceof Error) blank(cause);
  return new QueryError(`Failed query: ${error.query}`, { cause });
}

/** Drivers repeat values in PostgreSQL's detail and context, and in messages about values it cannot read. */
function blank(cause: Error & { code?: unknown; detail?: unknown }): void {
  // For a taken unique value, keep the columns: "Key (a, b)=(…)".
  const [columns] = cause.code === "23505" ? (/^[^(]*\([^)]*\)=/.exec(String(cause.detail)) ?? []) : [];
  if (cause.detail !== undefined) cause.detail = columns && `${columns}(…)`;
  for (const key of ["where", "internalQuery", "query", "params"]) if (key in cause) Reflect.set(cause, key, undefined);
  if (typeof cause.code !== "string" || !cause.code.startsWith("22")) return;
  const { message } = cause;
  cause.message = message.replace(/".*"/s, '"…"');
  cause.stack = cause.stack?.replace(message, () => cause.message);
}
