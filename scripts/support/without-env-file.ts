import { settingNames } from "#lib/platform/env.ts";

/** For tests and simulations. Set or empty values win over `.env`, so they never open an installation's database. */
for (const name of settingNames) process.env[name] ??= "";
process.env.DATABASE_URL = "";
