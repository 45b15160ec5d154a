import { format, stripVTControlCharacters } from "node:util";
import { logFailure, logFault, logInfo, logWarning } from "#lib/platform/log.ts";
import { currentRequest, isRequestId } from "#lib/platform/logging/request-context.ts";

const writers = { error: logFault, warn: logWarning, info: logInfo, log: logInfo } as const;
const replaced = ["error", "warn", "info", "log", "debug", "trace"] as const;

/** Already in the log. A failure passes several places that print it. */
const logged = new WeakSet<object>();

/** What Next and other libraries print becomes lines of the log. Call it before Next loads. Returns how to stop. */
export function takeConsole(): () => void {
  const target = console as unknown as Record<string, unknown>;
  const before = Object.fromEntries(replaced.map((method) => [method, target[method]]));
  for (const [method, write] of Object.entries(writers)) target[method] = (...args: unknown[]) => print(write, args);
  for (const method of ["debug", "trace"]) target[method] = () => undefined;
  return () => void Object.assign(target, before);
}

/** Returns whether it is new to the log. */
export function markLogged(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  if (logged.has(error)) return false;
  logged.add(error);
  return true;
}

function print(write: (message: string) => void, args: readonly unknown[]): void {
  const error = args.find((arg) => arg instanceof Error);
  const words = args.filter((arg) => arg !== error).map((arg) => (typeof arg === "object" ? "[object]" : arg));
  // Symbols and colours for terminals.
  const message = stripVTControlCharacters(format(...words)).replace(/^[\s⨯⚠▲○✓»]+|\s+$/gu, "");
  if (!error) {
    if (message !== "") write(message);
  } else if (!isKnown(error) && markLogged(error)) {
    referTo(error);
    logFailure(message || "Unexpected error", error);
  }
}

type Referred = Error & { digest?: unknown };

/** Of Next, or of an earlier request whose failure is kept. Others have a meaning, such as a redirect. */
const isFaultDigest = (digest: unknown) => isRequestId(digest) || (typeof digest === "string" && /^\d/.test(digest));

/** React passes a failure on as another error with the same digest. */
function isKnown({ digest }: Referred): boolean {
  return digest !== undefined && digest === currentRequest()?.id;
}

/**
 * Next prints an error just before it sends the error's `digest` to the page, which shows it as the reference number.
 * Next's own digest is a hash, the same for all people who meet the same fault.
 */
function referTo(error: Referred): void {
  const request = currentRequest();
  if (request && isFaultDigest(error.digest) && !Object.isFrozen(error)) error.digest = request.id;
}
