import { type Level, pino } from "pino";
import { type LogLevel, type LogLine, setLogWriter } from "#lib/platform/log.ts";
import { readable } from "./readable-line.ts";

// Next replaces the global one by a clock that ends the render of a page that reads it.
const Clock = Date;

export type LogOptions = Readonly<{
  level: LogLevel | "silent";
  /** For people: in development and on terminals. */
  readable: boolean;
  write?: (text: string) => void;
}>;

/** From here on the process writes one JSON line an event to its standard output. Returns how to stop. */
export function startLog({ level, readable: forPeople, write = toOutput }: LogOptions): () => void {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: "message",
      timestamp: () => `,"time":"${new Clock().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => write(forPeople ? readable(JSON.parse(line)) : line) },
  );
  setLogWriter((line: LogLine) => {
    const { message, fields, error, request } = line;
    const place = request && { requestId: request.id, route: request.route };
    logger[line.level satisfies Level]({ ...place, ...fields, ...(error && { error }) }, message);
  });
  return () => setLogWriter(undefined);
}

function toOutput(text: string): void {
  // Waits for nobody. A reader that went away is no reason to end: see `outliveLogReaders`.
  process.stdout.write(text);
}
