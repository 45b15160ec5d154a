import { db, type Executor } from "#db/client.ts";
import {
  bytesOfDatabase,
  bytesOfUploads,
  countHeldTexts,
  countOpenReports,
  countOpenTickets,
  type Queue,
  queuedMails,
  queuedPushes,
} from "#db/queries/administration/waiting.ts";
import { allJobRuns, type JobRun } from "#db/queries/platform/job-runs.ts";
import { day } from "#lib/platform/time/time.ts";
import { longestWaits, reportGrades, ticketGrade, ticketQueues } from "#lib/safety/reports/rules.ts";

export type WaitingForStaff = Readonly<{ list: string; waiting: number; overdue: number }>;

/** What all processes of an installation share: sums only, nothing about one person. */
export type Gauges = Readonly<{
  jobs: readonly JobRun[];
  queues: Readonly<Record<"mails" | "pushes", Queue>>;
  waiting: readonly WaitingForStaff[];
  uploadBytes: number;
  databaseBytes: number;
}>;

export async function readGauges(now: Date): Promise<Gauges> {
  const q = db();
  return {
    jobs: await allJobRuns(q),
    queues: { mails: await queuedMails(q), pushes: await queuedPushes(q) },
    waiting: await forStaff(q, now),
    uploadBytes: await bytesOfUploads(q),
    databaseBytes: await bytesOfDatabase(q),
  };
}

/** Held texts are looked at every day. */
async function forStaff(q: Executor, now: Date): Promise<WaitingForStaff[]> {
  const before = (wait: number) => new Date(now.getTime() - wait);
  const lists = [
    { list: "held texts", count: (until?: Date) => countHeldTexts(q, until), due: before(day) },
    ...reportGrades.map((grade) => ({
      list: `reports ${grade}`,
      count: (until?: Date) => countOpenReports(q, grade, until),
      due: before(longestWaits[grade]),
    })),
    ...ticketQueues.map((queue) => ({
      list: `tickets ${queue}`,
      count: (until?: Date) => countOpenTickets(q, queue, until),
      due: before(longestWaits[ticketGrade(queue)]),
    })),
  ];
  return Promise.all(
    lists.map(async ({ list, count, due }) => ({ list, waiting: await count(), overdue: await count(due) })),
  );
}
