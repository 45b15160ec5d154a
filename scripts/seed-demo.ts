import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import "#lib/connect.ts";
import { closeDatabase } from "#db/client.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { env } from "#lib/platform/env.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

await runMain(async () => {
  if (!env().demo) throw new CommandRefusal("Demo data belongs to demo mode alone: start with `npm run demo`.");
  try {
    const { accounts, posts, sessions } = await seedDemo(new Date(), { programme: env().demoPeople === "all" });
    const made = `${accounts} accounts, ${posts} posts and ${sessions} sessions of their people made`;
    console.log(accounts + posts === 0 ? "  there already" : `  ${made}`);
  } finally {
    await closeDatabase();
  }
});
