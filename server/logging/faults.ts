import { logFatal, logWarning } from "#lib/platform/log.ts";
import { markLogged } from "./console-lines.ts";

/** One line instead of Node's own report. Call it before Next loads. */
export function logFaultsOfProcess(): void {
  process.on("uncaughtException", (error) => {
    if (markLogged(error)) logFatal("Nobody caught this error", error);
    // Next has a listener too and goes on. Before it is there, the process ends as it would by default.
    if (process.listenerCount("uncaughtException") === 1) process.exit(1);
  });
  process.on("unhandledRejection", (reason) => {
    if (markLogged(reason)) logFatal("Nobody handled this rejection", reason);
  });
  // Node's own listener prints them as text.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => logWarning(message, { warning: name }));
}
