import { setTimeout as wait } from "node:timers/promises";
import { transaction } from "#db/client.ts";
import { siteSettings } from "#db/schema/index.ts";

// Stores two rows that belong together in each transaction and prints their number once they are stored, until killed.
const pauseMs = Number(process.argv[2]);
for (let number = 0; ; number += 1) {
  await transaction(async (tx) => {
    const row = (side: string) => ({ key: `pair-${side}-${number}`, value: "x".repeat(200), updatedAt: new Date() });
    await tx.insert(siteSettings).values(row("left"));
    await tx.insert(siteSettings).values(row("right"));
  });
  process.stdout.write(`${number}\n`);
  await wait(pauseMs);
}
