import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import { closeDatabase } from "#db/client.ts";
import { runStaff } from "./support/staff-program.ts";
import { runMain } from "./support/steps.ts";

await runMain(async () => {
  try {
    await runStaff(process.argv.slice(2), new Date());
  } finally {
    await closeDatabase();
  }
});
