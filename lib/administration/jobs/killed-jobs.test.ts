import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, db, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { signIns } from "#db/schema/auth.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { pushes } from "#db/schema/push.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { type DatabaseProcess, startScript } from "#db/support/database-process.ts";
import { type PushService, pushService } from "#db/support/push-service.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testFolder } from "#db/testing.ts";
import { authSecret } from "#lib/identity/access/secret.ts";
import { ownPushKeys } from "#lib/notifications/push/push-keys.ts";
import { subscribe } from "#lib/notifications/push/subscribe.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";

const folder = testFolder();
const databaseUrl = `file:${join(folder, "jobs.sqlite")}`;
const clockFile = join(folder, "clock");
const start = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(start.getTime() + ms);

/** Replaced whole, so that nobody reads half of it. */
function setClock(at: Date): void {
  writeFileSync(`${clockFile}.new`, at.toISOString());
  renameSync(`${clockFile}.new`, clockFile);
}

/** A mail server that takes its time, so that a kill often falls into a sending. */
async function slowServer() {
  const arrived: { id: string; to: string; subject: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts));
        const to = session.envelope.rcptTo[0]?.address ?? "";
        arrived.push({ id: mail.messageId ?? "", to, subject: mail.subject ?? "" });
        done();
      });
    },
  });
  // A killed client is no error of ours.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((end) => server.close(() => end())),
  };
}

/** Sets the clock and waits for two whole turns by it: the first makes reminders, the second sends them. */
async function turnsAt(at: Date, worker: DatabaseProcess): Promise<void> {
  setClock(at);
  for (let left = 2; left > 0; ) {
    const { value, done } = await worker.lines.next();
    expect(done).toBe(false);
    if (value === at.toISOString()) left -= 1;
  }
}

const pairs = 8;
let browsers: PushService;

/** Sessions of as many pairs, all at one time. */
async function plan(startsAt: Date, more: Partial<typeof sessions.$inferInsert> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < pairs; i += 1) {
    const [student, mentor] = [
      newUser({ role: "student", email: `s${i}@example.org`, emailConfirmedAt: plus(-9 * day) }),
      newUser({ email: `m${i}@example.org`, emailConfirmedAt: plus(-9 * day) }),
    ];
    const pair = { studentId: student.id, mentorId: mentor.id };
    const match = newMatch(pair);
    const session = newSession({ ...pair, matchId: match.id, startsAt, confirmedAt: plus(-3 * day), ...more });
    await db().insert(users).values([student, mentor]);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id }));
    await db().insert(matches).values(match);
    await db().insert(sessions).values(session);
    await listen(student.id);
    ids.push(String(session.id));
  }
  return ids;
}

/** Has a person told in a browser. */
async function listen(userId: string): Promise<void> {
  const signInId = crypto.randomUUID();
  const times = { createdAt: start, lastSeenAt: start, expiresAt: plus(30 * day) };
  await db()
    .insert(signIns)
    .values({ id: signInId, userId, ...times, networkHash: null, userAgent: null });
  await subscribe({ id: userId, signInId }, browsers.browser().subscription, undefined, start);
}

test("killed at any moment, restarted, with the clock set forward and back: every reminder once, none stale [@OPS-11a @OPS-11b] [@OPS-10a] [@BOOK-17a @BOOK-17c] [@NOTE-08b]", async () => {
  await migrate({ databaseUrl, backups: join(folder, "backups") });
  openDatabase(databaseUrl);
  const server = await slowServer();
  browsers = await pushService();
  await ownPushKeys(start);
  const workers: DatabaseProcess[] = [];
  afterAll(async () => {
    for (const { child } of workers) child.kill("SIGKILL");
    await server.close();
    await browsers.close();
    await closeDatabase();
  });
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_FROM: "no-reply@example.org",
    AUTH_SECRET: authSecret(),
    BAOBAB_TEST: "1",
  };
  const startWorker = () => {
    const worker = startScript(resolve(import.meta.dirname, "../../../db/support/jobs-for-ever.ts"), env, [clockFile]);
    workers.push(worker);
    return worker;
  };
  const kill = async (worker: DatabaseProcess) => {
    worker.child.kill("SIGKILL");
    await worker.ended;
  };

  setClock(start);
  await plan(plus(23 * hour));
  const cancelled = await plan(plus(22 * hour), { status: "cancelled", cancelledAt: start });
  const missed = await plan(plus(2 * day));

  // Two processes from here on; the older one dies after every few mails, wherever it stands, and a new one joins.
  let steady = startWorker();
  for (const [round, wanted] of [2, 6, 11].entries()) {
    const next = startWorker();
    await expect.poll(() => server.arrived.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(wanted);
    await kill(steady);
    steady = next;
    // What the dead one was at is free once its leases have ended.
    setClock(plus((round + 1) * 4 * minute));
  }

  // The clock goes back, and forward again.
  for (const at of [20 * minute, 5 * minute, -2 * hour, 25 * minute]) await turnsAt(plus(at), steady);
  // An hour before the sessions; then nobody works until after the missed ones have begun.
  await turnsAt(plus(22 * hour + minute), steady);
  await kill(steady);
  const late = startWorker();
  await turnsAt(plus(2 * day + minute), late);
  await turnsAt(plus(2 * day + hour), late);
  await kill(late);

  const told = await db().select().from(notifications);
  expect(told.filter(({ kind }) => kind === "sessionTomorrow")).toHaveLength(2 * pairs);
  expect(told.filter(({ kind }) => kind === "sessionSoon")).toHaveLength(2 * pairs);
  for (const id of [...cancelled, ...missed]) expect(JSON.stringify(told)).not.toContain(id);

  const queued = await db().select().from(mails);
  expect(queued.filter(({ status }) => status !== "sent" && status !== "dropped")).toEqual([]);
  // A kill between the server's answer and its note sends a mail again: receivers fold copies by their Message-ID.
  const folded = new Map(server.arrived.map((mail) => [mail.id, mail]));
  expect(folded.size).toBe(queued.filter(({ status }) => status === "sent").length);
  expect(folded.size).toBe(4 * pairs);
  expect(server.arrived.length - folded.size).toBeLessThanOrEqual(5);

  // Browsers fold the copies of a push by its tag.
  const sent = await db().select().from(pushes);
  expect(sent.filter(({ status }) => status !== "sent")).toEqual([]);
  const shown = new Set(browsers.arrived.map(({ path, payload }) => `${path} ${payload.tag}`));
  expect(shown.size).toBe(2 * pairs);
  expect(browsers.arrived.length - shown.size).toBeLessThanOrEqual(5);
});
