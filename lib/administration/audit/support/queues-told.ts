import { expect } from "vitest";
import { db } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import type { QueueKind } from "#lib/administration/queue/kinds.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { proofsNow } from "./stored-person.ts";

/** What the installation itself finds out; pages learn of it when they are opened. */
const foundOut: readonly QueueKind[] = ["audit", "job", "backup", "mail"];

/** One of each role that reads a queue: what is in it, and how far they have heard. */
async function watched() {
  const roles = ["coordinator", "lead", "admin"] as const;
  const staff = await Promise.all(
    roles.map(async (role) => ({ id: (await staffWhoCanAct(db(), [role])).at(-1), role })),
  );
  const seen = staff.map(async ({ id, role }) => {
    if (id === undefined) return [];
    const { items } = await readQueue(db(), { id, role }, undefined, proofsNow);
    const objects = items
      .filter(({ kind }) => !foundOut.includes(kind))
      .map(({ object, dueAt }) => `${object} ${dueAt.toISOString()}`);
    return [{ id, objects: objects.toSorted(), heard: await newestSeq(id) }];
  });
  return (await Promise.all(seen)).flat();
}

/** Whose queue became another one by the work has heard so, if their account still acts. */
export async function tellingQueues<T>(work: () => Promise<T>): Promise<T> {
  const before = await watched();
  const answer = await work();
  const after = await watched();
  for (const { id, objects, heard } of before) {
    const now = after.find((one) => one.id === id);
    if (!now || JSON.stringify(now.objects) === JSON.stringify(objects)) continue;
    const events = await eventsAfter(db(), id, heard, 100);
    const what = events.flatMap(({ type, payload }) => (type === "changed" ? [payload.what] : []));
    expect(what, `the queue became ${now.objects.join(", ")} instead of ${objects.join(", ")}`).toContain("queue");
  }
  return answer;
}
