import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import { closeDatabase, db } from "#db/client.ts";
import { demoEmails } from "#db/queries/platform/demo.ts";
import { env } from "#lib/platform/env.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

/** Everybody knows the passwords of demo accounts. */
await runMain(async () => {
  try {
    const emails = await demoEmails(db());
    if (emails.length === 0) return;
    throw new CommandRefusal(
      `This database is a demo's: it holds ${emails.join(" and ")}, whose password everybody knows.\n` +
        `Set DATA_DIR to another folder (now ${env().dataDir}) or DATABASE_URL to another database.`,
    );
  } finally {
    await closeDatabase();
  }
});
