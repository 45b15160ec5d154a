import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { connection } from "next/server";
import { db } from "#db/client.ts";
import { proveReadable } from "#db/queries/platform/health.ts";
import { allJobRuns } from "#db/queries/platform/job-runs.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { isStuck } from "#lib/administration/jobs/schedule-rules.ts";
import { lostHead } from "#lib/identity/audit/audit-heads.ts";
import { env } from "#lib/platform/env.ts";
import { second } from "#lib/platform/time/time.ts";

/** Free bytes that the database and uploads need to keep growing. */
const leastFree = 50_000_000;

/** Many who ask at once are told the same: looking costs more than telling. */
let asked: Promise<string[]> | undefined;

/** Returns 200 if all essential parts work, else 503 with their names and nothing more. */
export async function GET(): Promise<Response> {
  await connection();
  asked ??= whatFails().finally(() => {
    asked = undefined;
  });
  const failing = await asked;
  const well = failing.length === 0;
  return Response.json(well ? { status: "ok" } : { status: "failing", failing }, {
    status: well ? 200 : 503,
    headers: { "cache-control": "no-store", ...(well ? {} : { "retry-after": "5", "x-error-code": "failing" }) },
  });
}

async function whatFails(): Promise<string[]> {
  const checks: Array<readonly [string, Promise<unknown>]> = [
    ["database", databaseReads()],
    ["disk", writeRoom()],
    ["jobs", jobsSucceed()],
    ["audit", logIsThere()],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => check));
  return checks.flatMap(([name], index) => (results[index]?.status === "rejected" ? [name] : []));
}

async function databaseReads(): Promise<void> {
  await proveReadable(db());
}

/** Fails if a job has not succeeded for too long, in any process. */
async function jobsSucceed(): Promise<void> {
  const runs = new Map((await allJobRuns(db())).map((run) => [run.name, run]));
  const now = new Date();
  const since = new Date(now.getTime() - process.uptime() * second);
  const stuck = jobs.filter((job) => isStuck(job, runs.get(job.name), { now, since }));
  if (stuck.length > 0) throw new Error(`No success of ${stuck.map(({ name }) => name).join(", ")}`);
}

/** Fails if an end of the audit log that was noted is not there any more. */
async function logIsThere(): Promise<void> {
  const lost = await lostHead(env().dataDir);
  if (lost) throw new Error(`Row ${lost.seq} of the audit log is lost`);
}

async function writeRoom(): Promise<void> {
  const { dataDir } = env();
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFree) throw new Error("Less than 50 MB free");
}
