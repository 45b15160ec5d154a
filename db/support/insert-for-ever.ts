import { transaction } from "#db/client.ts";
import { siteSettings } from "#db/schema/index.ts";

// Prints each key once it is stored, until killed.
for (;;) {
  const key = crypto.randomUUID();
  await transaction(async (tx) => {
    await tx.insert(siteSettings).values({ key, value: "stored", updatedAt: new Date() });
  });
  process.stdout.write(`${key}\n`);
}
