import "./support/read-env-file.ts";
import "./support/check-settings.ts";
import { closeDatabase } from "#db/client.ts";
import { closeUploads } from "#lib/platform/storage/uploads-store.ts";
import { runPosts } from "./support/posts-program.ts";
import { runMain } from "./support/steps.ts";

await runMain(async () => {
  try {
    await runPosts(process.argv.slice(2));
  } finally {
    closeUploads();
    await closeDatabase();
  }
});
