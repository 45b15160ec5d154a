import { settingNames } from "#lib/platform/env.ts";

/**
 * Leaves `.env` unread by this process and all it starts: a value that is set wins, also an empty one. The first import of what works on
 * data of its own (tests, measurements, the simulation), so that it never reaches an installation's database.
 */
for (const name of settingNames) process.env[name] ??= "";
process.env.DATABASE_URL = "";
