/** The database stayed locked by someone else for longer than a caller should wait: answer 503, try again later. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** A database handle was used where it must not be: a mistake in the program. */
export class DatabaseMisuseError extends Error {
  override name = "DatabaseMisuseError";
}

/** The stored database cannot be served: lost, damaged, or made by a newer version. The message says what to do. */
export class DatabaseUnusableError extends Error {
  override name = "DatabaseUnusableError";
}

type DriverError = Error & { code?: unknown; table?: unknown; detail?: unknown };

/** The error and what caused it, outermost first. */
function* chain(error: unknown): Generator<DriverError> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

/** The columns a unique violation names, as `table.column`; undefined when the error is something else. */
function violatedColumns(error: DriverError): string[] | undefined {
  if (error.code === "SQLITE_CONSTRAINT_UNIQUE" || error.code === "SQLITE_CONSTRAINT_PRIMARYKEY") {
    return error.message
      .slice(error.message.indexOf(":") + 1)
      .split(",")
      .map((column) => column.trim());
  }
  if (error.code !== "23505") return undefined;
  // PostgreSQL's detail starts "Key (a, b)=(…)" in every language of the server.
  const [, columns = ""] = /\(([^)]*)\)=/.exec(String(error.detail)) ?? [];
  return columns.split(",").map((column) => `${String(error.table)}.${column.trim()}`);
}

/**
 * Whether a write failed because a unique value was taken, on either engine.
 * @param column the database's name of one column concerned (`"posts.slug"`, `"users.email_key"`); any when left out.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  for (const cause of chain(error)) {
    const columns = violatedColumns(cause);
    if (columns) return column === undefined || columns.includes(column);
  }
  return false;
}

/** Whether a query or transaction was refused because the database stayed locked; such a request may be tried later. */
export function isDatabaseBusy(error: unknown): boolean {
  for (const cause of chain(error)) if (cause instanceof DatabaseBusyError) return true;
  return false;
}

/** The driver's code of an error (`SQLITE_BUSY`, `40001` …), also when wrapped. */
export function driverCode(error: unknown): string | undefined {
  for (const { code } of chain(error)) if (typeof code === "string") return code;
  return undefined;
}
