import { getSystemErrorName } from "node:util";

/** The code that says most: of the innermost cause, of the system, or the name of the error. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const [inner] = error instanceof AggregateError ? error.errors : [error.cause];
  if (inner instanceof Error) return errorCodeOf(inner);
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  if (typeof errno === "number" && errno < 0) return getSystemErrorName(errno);
  if (typeof code === "string" && code !== "ESOCKET") return code;
  return /^([A-Z]{5,})\b/.exec(error.message)?.[1] ?? (/certificate/i.test(error.message) ? "CERT" : error.name);
}
