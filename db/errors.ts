/** Another program kept the database locked for too long: respond with 503, the request can be tried again. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** PostgreSQL does not answer: respond with 503, the request can be tried again. */
export class DatabaseDownError extends Error {
  override name = "DatabaseDownError";
}

export class DatabaseMisuseError extends Error {
  override name = "DatabaseMisuseError";
}

/** The database is lost, damaged or made by a newer version. The message says what to do. */
export class DatabaseUnusableError extends Error {
  override name = "DatabaseUnusableError";
}

type DriverError = Error & { code?: unknown; table?: unknown; detail?: unknown };

function* chain(error: unknown): Generator<DriverError> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

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

/** Whether a unique value was taken, on either engine. `column` is the database's name, such as `"posts.slug"`. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  for (const cause of chain(error)) {
    const columns = violatedColumns(cause);
    if (columns) return column === undefined || columns.includes(column);
  }
  return false;
}

export function isDatabaseBusy(error: unknown): boolean {
  for (const cause of chain(error)) if (cause instanceof DatabaseBusyError) return true;
  return false;
}

/** Of either engine: nothing can be stored until there is room, while reading goes on. */
export function isDiskFull(error: unknown): boolean {
  const code = driverCode(error);
  return code?.startsWith("SQLITE_FULL") === true || code === "53100";
}

export function driverCode(error: unknown): string | undefined {
  for (const { code } of chain(error)) if (typeof code === "string") return code;
  return undefined;
}
