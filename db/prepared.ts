import { type Placeholder, sql } from "drizzle-orm";
import type { Executor } from "./executor.ts";
import { insideTransaction } from "./scope.ts";

type Query<Result> = Readonly<{
  prepare: (name: string) => Readonly<{ execute: (values: Record<string, unknown>) => Promise<Result> }>;
}>;
type Given<Values extends readonly unknown[]> = { [Nth in keyof Values]: Placeholder<string, Values[Nth]> };

/**
 * A query whose SQL is built once, not at each call, which is most of what a short read costs. `build` gets a place for
 * each value, in the order of the call: `const byId = prepared((q, id: Placeholder) => …); await byId(db(), "some-id")`.
 * Values reach the driver as they are, so give what a column stores. A transaction builds its own.
 */
export function prepared<Values extends readonly unknown[], Result>(
  build: (q: Executor, ...given: Given<Values>) => Query<Result>,
): (q: Executor, ...values: Values) => Promise<Result> {
  const built = new WeakMap<Executor, ReturnType<Query<Result>["prepare"]>>();
  const prepare = (q: Executor, count: number) => {
    const given = Array.from({ length: count }, (_, nth) => sql.placeholder(String(nth)));
    return build(q, ...(given as unknown as Given<Values>)).prepare("");
  };
  return (q, ...values) => {
    const query = built.get(q) ?? prepare(q, values.length);
    if (!insideTransaction()) built.set(q, query);
    // A list has its places as names.
    return query.execute(values as unknown as Record<string, unknown>);
  };
}
