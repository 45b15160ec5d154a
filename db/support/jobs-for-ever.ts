import "#lib/connect.ts";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { runDueJobs } from "#lib/administration/jobs/run-jobs.ts";
import { remindSessions } from "#lib/mentoring/sessions/remind-sessions.ts";
import { sendMails } from "#lib/notifications/outbox/mail-job.ts";
import { sendPushes } from "#lib/notifications/push/send-pushes.ts";

// Runs reminders, mails and pushes by the clock in a file until killed; reports when each finished turn began.
const clockFile = process.argv[2] ?? "";
const clock = () => new Date(readFileSync(clockFile, "utf8"));
const jobs = [
  { name: "reminders", everyMs: 0, run: remindSessions },
  { name: "mails", everyMs: 0, run: sendMails },
  { name: "pushes", everyMs: 0, run: (now: Date, stopping: AbortSignal) => sendPushes(now, stopping) },
];
const runner = {
  owner: crypto.randomUUID(),
  clock,
  since: clock(),
  stopping: new AbortController().signal,
  log: (job: string, error: unknown) => process.stderr.write(`${job}: ${error}\n`),
};
for (;;) {
  const began = clock().toISOString();
  await runDueJobs(jobs, runner);
  await setTimeout(10);
  process.stdout.write(`${began}\n`);
}
