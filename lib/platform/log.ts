import { type DescribedError, describeError } from "./logging/described-error.ts";
import { withoutPrivate, withoutPrivateButIds } from "./logging/private-text.ts";
import { currentRequest, type RequestContext } from "./logging/request-context.ts";

export const logLevels = ["debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof logLevels)[number];

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type LogLine = Readonly<{
  level: LogLevel;
  message: string;
  fields: LogFields;
  error: DescribedError | undefined;
  request: RequestContext | undefined;
}>;

export type LogWriter = (line: LogLine) => void;

const key = Symbol.for("baobab.log");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: LogWriter };

/** The server writes JSON lines (`server/logging/start-log.ts`). Other processes print warnings and faults for people. */
export function setLogWriter(writer: LogWriter | undefined): void {
  if (writer) shared[key] = writer;
  else delete shared[key];
}

/**
 * What happened, in a constant message; what varies goes into fields. Never what people wrote, names or addresses.
 * Ids in fields name rows that are no people, such as a mail of the outbox.
 */
export function logInfo(message: string, fields: LogFields = {}): void {
  write("info", message, fields);
}

export function logWarning(message: string, fields: LogFields = {}): void {
  write("warn", message, fields);
}

/** Something that an operator should look at. */
export function logFault(message: string, fields: LogFields = {}): void {
  write("error", message, fields);
}

export function logFailure(where: string, error: unknown, fields: LogFields = {}): void {
  write("error", where, fields, error);
}

/** Nobody handled the error. */
export function logFatal(where: string, error: unknown): void {
  write("fatal", where, {}, error);
}

function write(level: LogLevel, message: string, fields: LogFields, error?: unknown): void {
  const line = {
    level,
    message: withoutPrivate(message),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])),
    error: error === undefined ? undefined : describeError(error),
    request: currentRequest(),
  };
  (shared[key] ?? printForPeople)(line);
}

function plain(value: LogFields[string]): LogFields[string] {
  return typeof value === "string" ? withoutPrivateButIds(value) : value;
}

function printForPeople({ level, message, fields, error }: LogLine): void {
  if (level === "debug" || level === "info") return;
  const told = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const cause = error ? [`${error.name}: ${error.message}`, error.stack ?? ""] : [];
  process.stderr.write(`${[[message, ...told].join(" "), ...cause].filter(Boolean).join("\n")}\n`);
}
