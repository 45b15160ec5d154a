import { like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, transaction } from "#db/client.ts";
import { contactMessages, guardians } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { erasePerson } from "#lib/accounts/data-requests/erase-person.ts";
import { exportPerson } from "#lib/accounts/data-requests/export-person.ts";
import { takeOwnData } from "#lib/accounts/my-data/take-own-data.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { exportAnalytics } from "#lib/progress/analytics/export-analytics.ts";
import { exportFigures } from "#lib/progress/figures/programme-figures.ts";
import { rebuildFigures } from "#lib/progress/figures/rebuild-figures.ts";
import { exportDonations } from "#lib/publishing/donations/export-donations.ts";
import { askAboutData } from "#lib/safety/guardians/ask-about-data.ts";
import type { DataWish } from "#lib/safety/guardians/input.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { type ActProof, lineBy, logging, proveActs } from "./support/prove-acts.ts";
import { proofsNow as now, storedPerson } from "./support/stored-person.ts";
import "#lib/connect.ts";

testDatabase();

const reason = "Asked by letter";
const command = { actor: "command", actorRole: "command" } as const;

/** What came by letter, and is still open. */
async function letter(wish: DataWish) {
  const [by, { id }] = [await newStaffActor("lead"), await storedPerson("student")];
  const entered = { personId: id, wish, asker: "self", received: "2026-11-10", identified: "Called back." } as const;
  const made = await enterRequest(by, entered, now);
  if (!made.ok) throw new Error(made.reason);
  return { by, id, requestId: made.id };
}

const asked = (wish: DataWish): Readonly<Record<string, ActProof>> => ({
  "by letter": async () => {
    const { by, id, requestId } = await logging(() => letter(wish));
    return lineBy(by, `user:${id}`, `ticket ${requestId}, self, 2026-11-10`);
  },
  "by a guardian": async () => {
    const { id } = await storedPerson("student", { dateOfBirth: "2011-05-05" });
    const guardian = newGuardian({ studentId: id });
    await db().insert(guardians).values(guardian);
    const owner = { id: guardian.id, locale: "fr" };
    const { token } = await transaction((tx) => makeLink(tx, owner, "link", now));
    await logging(() => askAboutData(token, wish, now));
    const about = like(contactMessages.message, `%user:${id}%`);
    const [ticket] = await db().select().from(contactMessages).where(about);
    return lineBy({ actor: `guardian:${guardian.id}`, actorRole: "guardian" }, `user:${id}`, `ticket ${ticket?.id}`);
  },
});

describe("every act about exports is in the audit log [@SAFE-26b]", () => {
  proveActs("exports", {
    "person.export": async () => {
      const [by, { id }] = [await newStaffActor("lead"), await storedPerson("student")];
      await logging(() => exportPerson({ person: id, by, reason }, now));
      return lineBy(by, `user:${id}`, `self: ${reason}`);
    },
    "person.erase": async () => {
      // What was asked is read from the log.
      const { by, id, requestId } = await logging(() => letter("deletion"));
      const answer = { person: id, by, reason, requestId, keepPosts: false };
      expect(await erasePerson(answer, now)).toMatchObject({ ok: true });
      return lineBy(by, `user:${id}`, `self, ticket ${requestId}: ${reason}`, ["data.deletion.ask", "ticket.close"]);
    },
    "data.export.ask": asked("export"),
    "data.deletion.ask": asked("deletion"),
    "export.data": async () => {
      const student = await storedPerson("student");
      await logging(() => takeOwnData(student, now));
      return lineBy(student, `user:${student.id}`);
    },
    "export.analytics": async () => {
      const mentor = await storedPerson("mentor", { timeZone: "Europe/Berlin" });
      await logging(() => exportAnalytics(mentor as unknown as SignedInUser, "30", now));
      return lineBy(mentor, `user:${mentor.id}`);
    },
    "figures.export": async () => {
      const by = await newStaffActor("coordinator");
      await logging(() => exportFigures(by, "90", now));
      return lineBy(by, "figures:90");
    },
    "figures.rebuild": async () => {
      await logging(() => rebuildFigures(command, reason, now));
      return lineBy(command, "figures", reason);
    },
    "donations.export": async () => {
      const by = await newStaffActor("admin");
      await logging(() => exportDonations(by, "paid", now));
      return lineBy(by, "donations:paid");
    },
  });
});
