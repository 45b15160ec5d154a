import { eq } from "drizzle-orm";
import { z } from "zod";
import { closeDatabase, transaction } from "#db/client.ts";
import { siteSettings } from "#db/schema/index.ts";

const times = Number(process.argv[2]);
for (let i = 0; i < times; i += 1) {
  await transaction(async (tx) => {
    const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.key, "counter"));
    const value = z.number().parse(row?.value) + 1;
    await tx.update(siteSettings).set({ value }).where(eq(siteSettings.key, "counter"));
  });
}
await closeDatabase();
