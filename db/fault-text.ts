import { DatabaseBusyError, DatabaseDownError, driverCode } from "./errors.ts";

const unreachable = new Set(["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "EPIPE"]);
const unknownHost = new Set(["ENOTFOUND", "EAI_AGAIN"]);
const noAccess = new Set(["28P01", "28000"]);

/** What is wrong with the database, for the operator, without the password. `undefined` for any other error. */
export function databaseFault(error: unknown, databaseUrl: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /^postgres/.test(databaseUrl) ? postgresFault(error, databaseUrl) : sqliteFault(error, databaseUrl);
}

/** Whether PostgreSQL cannot be reached at all, or is just starting or stopping. */
export function isUnreachable(error: unknown): boolean {
  const code = driverCode(error) ?? "";
  if (unreachable.has(code) || unknownHost.has(code) || /^(?:08|57P0[1-5])/.test(code)) return true;
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseDownError ||
      /^(?:timeout expired|timeout exceeded when trying to connect|Query read timeout)$|^Connection terminated/.test(
        cause.message,
      ) ||
      ("syscall" in cause && cause.syscall === "connect"),
  );
}

function postgresFault(error: Error, databaseUrl: string): string | undefined {
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  const place = `PostgreSQL at ${searchParams.get("host") ?? hostname}:${port || 5432}`;
  const code = driverCode(error) ?? "";
  const check = "check the host and port in DATABASE_URL";
  if (unknownHost.has(code)) return `${place} is not known (${code}): ${check}, and the name service.`;
  if (code === "57P03") return `${place} is starting or stopping: wait a moment.`;
  if (noAccess.has(code) || causesOf(error).some(({ message }) => message.startsWith("SASL"))) {
    const user = decodeURIComponent(username);
    return `${place} does not let ${user ? `the user ${user}` : "this user"} in: check user and password in DATABASE_URL.`;
  }
  const name = decodeURIComponent(pathname.slice(1));
  if (code === "3D000") return `${place} has no database ${name}: create it, or correct the name in DATABASE_URL.`;
  if (code === "42501") return `${place} does not let this user change the database ${name}: make the user its owner.`;
  if (code === "53300") return `${place} takes no more connections: raise max_connections, or end other programs.`;
  if (!isUnreachable(error)) return undefined;
  return `${place} does not answer (${code || "no answer in time"}): see whether it runs, ${check}, and the firewall.`;
}

const sqliteFaults: ReadonlyArray<readonly [RegExp, string]> = [
  [/^SQLITE_NOTADB/, "is no SQLite database: check DATABASE_URL and DATA_DIR."],
  [/^SQLITE_CANTOPEN_ISDIR/, "is a folder: name the file in it, as file:/folder/baobab.sqlite."],
  [/^SQLITE_(?:CANTOPEN|READONLY|PERM)/, "cannot be opened for writing: see whose it is, and its folder."],
  [/^SQLITE_FULL/, "cannot grow: the disk is full."],
  [/^SQLITE_CORRUPT/, "is damaged: put a backup in its place."],
];

function sqliteFault(error: Error, databaseUrl: string): string | undefined {
  const code = driverCode(error) ?? "";
  const file = databaseUrl.replace(/^file:(\/\/(?=\/))?/, "");
  if (causesOf(error).some((cause) => cause instanceof DatabaseBusyError) || code.startsWith("SQLITE_BUSY")) {
    return `The database ${file} is locked by another program: see what else has it open.`;
  }
  const [, said] = sqliteFaults.find(([pattern]) => pattern.test(code)) ?? [];
  return said && `The database ${file} ${said}`;
}

/** Where a name has several addresses, each was tried. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const tried: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...tried].flatMap(causesOf)];
}
