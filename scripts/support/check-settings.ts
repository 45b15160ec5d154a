import { readEnv, SettingsError } from "#lib/platform/env.ts";
import { printFailure } from "./steps.ts";

/** For commands: tables read the settings when they load, before any function of the command could say what is wrong. */
try {
  readEnv(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  printFailure(error);
  process.exit(1);
}
