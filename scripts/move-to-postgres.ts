import "./support/read-env-file.ts";
import { parseArgs } from "node:util";
import { dialectOf } from "#db/dialect.ts";
import { DatabaseUnusableError } from "#db/errors.ts";
import { databaseInUse } from "#db/in-use.ts";
import { type MovedCount, moveToPostgres } from "#db/move/move-to-postgres.ts";
import { env } from "#lib/platform/env.ts";
import { serverRuns } from "#server/refresh-socket.ts";
import { CommandRefusal, runMain, seconds } from "./support/steps.ts";

/** `npm run move-to-postgres -- --to postgres://…`: copies the SQLite database of DATABASE_URL into an empty one of PostgreSQL. */
await runMain(async () => {
  const { databaseUrl, dataDir } = env();
  const target = targetOf(process.argv.slice(2));
  if (dialectOf(databaseUrl) !== "sqlite")
    throw new CommandRefusal(
      "DATABASE_URL is not a SQLite file: run this with the settings of the installation to move.",
    );
  if ((await serverRuns(dataDir)) || (await databaseInUse(databaseUrl)))
    throw new CommandRefusal(
      "A server is running, or another program has the database open. Stop it first: what it stored meanwhile would be missing.",
    );
  const started = performance.now();
  console.log(`${"table".padEnd(26)}${"in SQLite".padStart(12)}${"in PostgreSQL".padStart(15)}`);
  const counts = await moveToPostgres(databaseUrl, target, tell).catch(refuseReadably);
  const rows = counts.reduce((sum, { target: there }) => sum + there.rows, 0);
  const time = seconds(performance.now() - started);
  console.log(
    `\n${rows} rows of ${counts.length} tables moved and compared, in ${time}. The SQLite file is unchanged.`,
  );
  console.log(
    "Now set DATABASE_URL to the new address and start. Everything else stays as it is, above all AUTH_SECRET.",
  );
});

function targetOf(args: string[]): string {
  const usage = "Usage: npm run move-to-postgres -- --to postgres://user:password@host:5432/database";
  try {
    const { to } = parseArgs({ args, options: { to: { type: "string" } } }).values;
    if (to && dialectOf(to) === "postgres") return to;
  } catch {
    // Told below.
  }
  throw new CommandRefusal(usage);
}

function tell({ table, source, target }: MovedCount): void {
  const same = source.rows === target.rows && source.sum === target.sum;
  const counts = `${String(source.rows).padStart(12)}${String(target.rows).padStart(15)}`;
  console.log(`${table.padEnd(26)}${counts}${same ? "" : "  DIFFERENT"}`);
}

/** Errors of PostgreSQL itself have a code: wrong password, no such database, nobody there. */
function refuseReadably(error: unknown): never {
  const known = error instanceof DatabaseUnusableError || (error instanceof Error && "code" in error);
  if (!known) throw error;
  const { code } = error as { code?: unknown };
  const reason = error.message || String(code);
  throw new CommandRefusal(`Nothing was moved. ${reason}`);
}
