import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { closeDatabase, transaction } from "#db/client.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";

/** Appends numbered events to the people in a JSON file until stopped, then prints how many each got. */
const ids = (JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as string[]).sort();
const counts = new Map(ids.map((id) => [id, 0]));
let stopping = false;
process.on("SIGTERM", () => {
  stopping = true;
});
for (let turn = 0; !stopping; turn += 1) {
  const chosen = ids.filter((_, index) => index % 10 === turn % 10);
  await transaction(async (tx) => {
    for (const id of chosen) {
      await appendEvent(tx, id, "unread", { messages: (counts.get(id) ?? 0) + 1 }, new Date());
    }
  });
  for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
  await setTimeout(80);
}
await closeDatabase();
process.stdout.write(JSON.stringify([...counts]));
