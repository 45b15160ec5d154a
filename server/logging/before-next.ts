import { env } from "#lib/platform/env.ts";
import { takeConsole } from "./console-lines.ts";
import { logFaultsOfProcess } from "./faults.ts";
import { startLog } from "./start-log.ts";

/** An entry point's first import: Next wraps the console, the clock and the process's listeners as it loads. */
const { logLevel: level, mode } = env();
const development = mode === "development";
startLog({ level, readable: development || process.stdout.isTTY === true });
logFaultsOfProcess();
// Next's development server prints for people, with places in the sources.
if (!development) takeConsole();
