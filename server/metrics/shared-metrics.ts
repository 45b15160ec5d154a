import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { type Gauges, readGauges } from "#lib/administration/metrics/read-gauges.ts";
import { logFailure } from "#lib/platform/log.ts";

/** Milliseconds. Prometheus itself waits ten seconds. */
const patience = 3_000;

/** What all processes share, read from the database at each scrape. Without a database all but `baobab_database_up` is absent. */
export function addSharedMetrics(registry: Registry, dataDir: string): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `baobab_${name}`, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "1 if the database answers in time");
  const free = gauge("disk_free_bytes", "Room for the data folder");
  const gauges = sharedGauges(gauge);
  return async () => {
    for (const one of Object.values(gauges)) one.reset();
    free.set(await freeBytes(dataDir));
    const now = new Date();
    const read = await readInTime(now);
    up.set(read ? 1 : 0);
    if (read) fill(gauges, read, now);
  };
}

type MakeGauge = (name: string, help: string, labelNames?: readonly string[]) => Gauge;

function sharedGauges(gauge: MakeGauge) {
  return {
    success: gauge("job_last_success_timestamp_seconds", "When a job last succeeded", ["name"]),
    duration: gauge("job_last_duration_seconds", "How long its last run took", ["name"]),
    failed: gauge("job_failed", "1 if its last run failed", ["name"]),
    running: gauge("job_running_since_timestamp_seconds", "When its present run began", ["name"]),
    length: gauge("queue_length", "What waits to be sent", ["queue"]),
    oldest: gauge("queue_oldest_seconds", "How long the oldest of it is due", ["queue"]),
    waiting: gauge("staff_waiting", "What waits for a decision of staff", ["list"]),
    overdue: gauge("staff_overdue", "What of it waits for longer than promised", ["list"]),
    uploads: gauge("upload_bytes", "Uploaded originals"),
    database: gauge("database_bytes", "Size of the database"),
  };
}

function fill(gauges: ReturnType<typeof sharedGauges>, { jobs, queues, ...read }: Gauges, now: Date): void {
  for (const { name, startedAt, finishedAt, succeededAt, failed } of jobs) {
    gauges.failed.set({ name }, failed ? 1 : 0);
    if (succeededAt) gauges.success.set({ name }, succeededAt.getTime() / 1000);
    if (startedAt && finishedAt) gauges.duration.set({ name }, (finishedAt.getTime() - startedAt.getTime()) / 1000);
    else if (startedAt) gauges.running.set({ name }, startedAt.getTime() / 1000);
  }
  for (const [queue, { length, oldestDue }] of Object.entries(queues)) {
    gauges.length.set({ queue }, length);
    gauges.oldest.set({ queue }, Math.max(0, now.getTime() - (oldestDue ?? now).getTime()) / 1000);
  }
  for (const { list, waiting, overdue } of read.waiting) {
    gauges.waiting.set({ list }, waiting);
    gauges.overdue.set({ list }, overdue);
  }
  gauges.uploads.set(read.uploadBytes);
  gauges.database.set(read.databaseBytes);
}

async function readInTime(now: Date): Promise<Gauges | undefined> {
  const given = new AbortController();
  const late = wait(patience, undefined, { signal: given.signal, ref: false }).then(
    () => undefined,
    () => undefined,
  );
  const reading = readGauges(now).catch((error: unknown) => {
    logFailure("The metrics could not be read from the database", error);
    return undefined;
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    given.abort();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
