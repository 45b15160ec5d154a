import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { runScript } from "#scripts/support/run.ts";
import { formsIn } from "./shows/html-forms.ts";
import { type HttpAnswer, HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const taken = "This time has just been taken. Please choose another.";
const students = 10;

/**
 * Ten students press "book" for overlapping times ten times each, all at once: one press books, the others read why not. The
 * cluster's journeys do the same on PostgreSQL.
 */
test("of 100 simultaneous bookings of one mentor's time exactly one succeeds, the others read why", {
  tag: ["@BOOK-13a", "@BOOK-13b"],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "baobab-e2e-"));
  const env = { AUTH_SECRET: randomBytes(48).toString("base64url"), DATABASE_URL: undefined };
  await runScript("scripts/migrate.ts", [], { env: { ...env, DATA_DIR: dataDir }, quiet: true });
  const server = await startServer({ command: "start", dataDir, env });
  try {
    const mentor = await newSignedInPerson(server.url, "mentor");
    const people = [];
    for (let index = 0; index < students; index += 1) people.push(await newSignedInPerson(server.url, "student"));
    const emails = [mentor, ...people].map(({ email }) => email);
    const output = await runScript("e2e/support/connect-people.ts", emails, {
      env: { ...env, DATA_DIR: dataDir },
      quiet: true,
    });
    const mentorId = /[0-9a-f-]{36}/.exec(output)?.[0] ?? "";
    const path = `/dashboard/mentors/${mentorId}/book?minutes=60`;
    const first = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000).getTime();
    const presses: (() => Promise<HttpAnswer>)[] = [];
    for (const person of people) {
      const form = formsIn((await person.get(path)).body).find(({ fields }) => fields.has("mentorId"));
      if (!form) throw new Error(`${path} has no form to book with`);
      for (let index = 0; index < 100 / students; index += 1) {
        const startsAt = new Date(first + (presses.length % 4) * 15 * 60_000).toISOString();
        // A network of its own for each press: a limit on one client must not be what keeps them apart.
        const client = new HttpClient(server.url, person.cookies);
        presses.push(() =>
          client.post(path, form, { startsAt, subject: "Math", type: "chat", minutes: "60", note: "" }),
        );
      }
    }
    const answers = await Promise.all(presses.map((press) => press()));
    const told = answers.map(({ status, body }) =>
      status === 303 ? "booked" : body.includes(taken) ? "taken" : status,
    );
    expect(told.toSorted()).toEqual(["booked", ...Array.from({ length: 99 }, () => "taken")]);
    const schedule = await mentor.get("/dashboard/schedule");
    expect(new Set(schedule.body.match(/\/dashboard\/schedule\/[0-9a-f-]{36}/g)).size).toBe(1);
  } finally {
    await server.stop();
  }
});
