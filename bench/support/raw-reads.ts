import Driver from "better-sqlite3";
import { closeDatabase, db, openDatabase } from "#db/client.ts";
import { deliveredBefore } from "#db/queries/mentoring/messages.ts";
import { personToTell } from "#db/queries/notifications/notifications.ts";
import { countStatements } from "#db/statements.ts";
import { largeIds, longConversation } from "./large.ts";
import { median } from "./load.ts";

const rounds = 15;
const times = 300;

/** The same statements, prepared once by hand: rows as arrays, as the query builder reads them. */
export async function compareWithRaw(file: string): Promise<string[][]> {
  openDatabase(`file:${file}`);
  const driver = new Driver(file, { readonly: true });
  const conversation = largeIds.conversation(0);
  const page = (before: number) => (nth: number) => deliveredBefore(db(), conversation, before + (nth % 5), 30);
  const reads: [name: string, read: (nth: number) => Promise<unknown>, params: (nth: number) => unknown[]][] = [
    ["one person by id", (nth) => personToTell(db(), largeIds.student(nth)), (nth) => [largeIds.student(nth)]],
    ["30 messages, page 1", page(longConversation), (nth) => [conversation, 0, longConversation + (nth % 5), 30]],
    ["30 messages, page 500", page(15_000), (nth) => [conversation, 0, 15_000 + (nth % 5), 30]],
  ];
  const rows: string[][] = [["Read", "ours", "prepared by hand", "share (goal: 0.5)"]];
  for (const [name, read, params] of reads) {
    const { statements } = await countStatements(() => read(1));
    const statement = driver.prepare(statements[0]?.text ?? "").raw(true);
    const [own, raw]: [number[], number[]] = [[], []];
    for (let round = -3; round < rounds; round++) {
      const ours = await spent(async () => {
        for (let nth = 0; nth < times; nth++) await read(nth);
      });
      const byHand = await spent(async () => {
        for (let nth = 0; nth < times; nth++) statement.all(...params(nth));
      });
      // The first rounds warm up.
      if (round >= 0) own.push(ours);
      if (round >= 0) raw.push(byHand);
    }
    const [ours, byHand] = [median(own) / times, median(raw) / times];
    rows.push([name, micro(ours), micro(byHand), (byHand / ours).toFixed(2)]);
  }
  driver.close();
  await closeDatabase();
  return rows;
}

const micro = (milliseconds: number) => `${(milliseconds * 1000).toFixed(0)} µs`;

async function spent(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
