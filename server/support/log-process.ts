// biome-ignore-all lint/suspicious/noConsole: this process prints as libraries do
import "#scripts/support/without-env-file.ts";
import "#server/logging/before-next.ts";
import { logFailure, logFault, logInfo, logWarning } from "#lib/platform/log.ts";
import { currentRequest, withinRequest } from "#lib/platform/logging/request-context.ts";
import { paths } from "#lib/platform/paths.ts";

/** `log-process.ts lines`: a process that logs as the server does, in one of the ways below. */
const ways: Record<string, () => void> = {
  lines: () => {
    logInfo("began", { count: 2 });
    withinRequest({ id: "7K2M04QX", route: paths.dashboard }, () => {
      logWarning("slow", { reason: "sent to ana@example.org" });
      logFailure("broken", new Error("for ana@example.org", { cause: new TypeError("deep") }));
    });
    logFault("a mail was not sent", { mail: "0b9f5a1c-1111-4222-8333-444455556666" });
  },
  console: () => {
    withinRequest({ id: "7K2M04QX", route: paths.dashboard }, () => {
      const error = Object.assign(new Error("no such table: posts"), { digest: "1234567890" });
      console.error(error);
      console.error("again", error);
      console.error(Object.assign(new Error("hidden in production"), { digest: error.digest }));
      console.log("the page shows %s", error.digest === currentRequest()?.id ? "the id" : error.digest);
      const redirect = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/;307;" });
      console.warn(redirect);
      console.log(redirect.digest);
    });
    console.warn("\u001b[33m⚠\u001b[39m", "Slow", { name: "Ana Gomez" });
    console.error("");
    process.emitWarning("Database connection lost");
  },
  uncaught: () => void setImmediate(() => JSON.parse('{"name": Ana Gomez}')),
  rejected: () => {
    void Promise.reject(new Error("nobody waits"));
  },
};
ways[process.argv[2] ?? ""]?.();
