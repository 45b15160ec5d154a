import "./support/without-env-file.ts";
import "#lib/connect.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase, db, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { answerGuarantee } from "#db/seed/programme/guarantee.ts";
import { Simulation, turn } from "#db/seed/programme/simulation.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

/** `npm run simulate`: eight weeks of mentoring. Fails if a request waited longer than the answer guarantee allows. */
const number = { type: "string" } as const;
const { values } = parseArgs({
  options: { weeks: number, students: number, mentors: number, silent: number, seed: number },
});
const asked = {
  start: new Date("2026-09-07T06:00:00.000Z"),
  weeks: Number(values.weeks ?? 8),
  students: Number(values.students ?? 200),
  mentors: Number(values.mentors ?? 40),
  silent: Number(values.silent ?? 0.2),
  seed: Number(values.seed ?? 1),
};

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), "baobab-simulation-"));
  process.env.DATA_DIR = folder;
  const databaseUrl = `file:${join(folder, "simulation.sqlite")}`;
  try {
    await migrate({ databaseUrl, backups: join(folder, "backups") });
    openDatabase(databaseUrl);
    const started = performance.now();
    await new Simulation(asked).run();
    const end = new Date(asked.start.getTime() + asked.weeks * 7 * day);
    const result = await answerGuarantee(db(), end, turn);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${asked.weeks} weeks, ${asked.students} students, ${asked.mentors} mentors in ${seconds} s\n`);
    for (const [what, figure] of Object.entries(result.figures)) console.log(`  ${what.padEnd(46)} ${figure}`);
    if (result.requests === 0) throw new CommandRefusal("Nobody asked for a mentor: this simulation proves nothing.");
    if (result.broken.length === 0) {
      console.log(
        `\nNo request waited longer than ${(48 * hour + turn) / hour} hours without an answer or further offers.`,
      );
      return;
    }
    throw new CommandRefusal(`The answer guarantee was broken:\n${result.broken.slice(0, 20).join("\n")}`);
  } finally {
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  }
});
