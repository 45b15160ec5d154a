import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import "#lib/connect.ts";
import { z } from "zod";
import { closeDatabase, db } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { changeSetting, storedSettings } from "#lib/administration/site-settings/change-settings.ts";
import { seenOf } from "#lib/administration/site-settings/rules.ts";
import { saveLogo } from "#lib/administration/site-settings/save-logo.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { isSettingKey, settingKeys, settingSchemas } from "#lib/platform/site/input.ts";
import { closeUploads } from "#lib/platform/storage/uploads-store.ts";
import { tellServers } from "./support/running-server.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

/** `npm run setting` lists all, `-- name "Acacia"` sets one, `-- name --unset` restores the default. */
await runMain(async () => {
  const [key, value, ...rest] = process.argv.slice(2);
  if (key !== undefined && (value === undefined || rest.length > 0)) throw new CommandRefusal(usage());
  try {
    if (key !== undefined && value !== undefined) await change(key, value);
    await list();
  } finally {
    closeUploads();
    await closeDatabase();
  }
});

async function change(key: string, value: string): Promise<void> {
  if (!isSettingKey(key)) throw new CommandRefusal(`There is no setting "${key}".\n${usage()}`);
  const parsed = value === "--unset" ? undefined : settingSchemas[key].safeParse(value);
  if (parsed?.success === false) throw new CommandRefusal(`${key}: ${z.prettifyError(parsed.error)}`);
  const by = { actor: "command", actorRole: "command" } as const;
  // Its file goes with it.
  if (key === "logo")
    await saveLogo(by, { seen: seenOf(await storedSettings(db()), [key]), bytes: undefined }, new Date());
  else await changeSetting(by, key, parsed?.data, new Date());
  console.log(`Saved. ${await tellServers([cacheTags.settings])}\n`);
}

async function list(): Promise<void> {
  const stored = new Map((await allSiteSettings(db())).map((row) => [row.key, row.value]));
  const shown = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  for (const key of settingKeys) {
    console.log(`${key.padEnd(18)} ${stored.has(key) ? shown(stored.get(key)) : "(default)"}`);
  }
}

function usage(): string {
  return `Usage: npm run setting [-- <name> <value> | -- <name> --unset]\nNames: ${settingKeys.join(", ")}`;
}
