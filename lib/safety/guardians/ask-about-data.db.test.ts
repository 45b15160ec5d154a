import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { closeTicket } from "#db/queries/safety/tickets.ts";
import { auditLog, contactMessages, guardians, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { askAboutData } from "./ask-about-data.ts";
import { dataWishes, dataWishOf } from "./input.ts";
import { makeLink } from "./links.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let student = newUser();
let guardianId = "";
let token = "";

beforeEach(async () => {
  await db().delete(contactMessages);
  student = newUser({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2011-05-05" });
  await db().insert(users).values(student);
  const guardian = newGuardian({ studentId: student.id, name: "Esi Mensah", email: "esi@example.org", locale: "fr" });
  guardianId = guardian.id;
  await db().insert(guardians).values(guardian);
  ({ token } = await transaction((tx) => makeLink(tx, { id: guardianId, locale: "fr" }, "link", now)));
});

const tickets = () => db().select().from(contactMessages);

describe("a guardian behind their link [@PRIV-11d]", () => {
  test.each([
    ["export", "A guardian asks for a copy of data"],
    ["deletion", "A guardian asks for deletion"],
  ] as const)(
    "asks for %s: a ticket for the coordinators and a line in the log, the student named by account alone",
    async (wish, subject) => {
      expect(await askAboutData(token, wish, now)).toEqual({ ok: true });
      const [ticket] = await tickets();
      const from = { name: "Esi Mensah", email: "esi@example.org", locale: "fr", queue: "support", status: "open" };
      expect(ticket).toMatchObject({ ...from, subject, createdAt: now });
      expect(ticket?.message).toContain(student.id);
      expect(ticket?.message).not.toContain("Kofi");
      const log = await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.object, `user:${student.id}`));
      expect(log).toMatchObject([
        {
          actor: `guardian:${guardianId}`,
          actorRole: "guardian",
          action: `data.${wish}.ask`,
          reason: `ticket ${ticket?.id}`,
        },
      ]);
    },
  );

  test.each(["coordinator", "lead", "admin"] as const)("asks, and an open queue of a %s reads it", async (role) => {
    const staff = newUser({ role });
    await db().insert(users).values(staff);
    await askAboutData(token, "export", now);
    expect(await eventsAfter(db(), staff.id, 0, 10)).toMatchObject([{ type: "changed", payload: { what: "queue" } }]);
  });

  test("asks twice and is one ticket while it is open; each wish has its own", async () => {
    await Promise.all([askAboutData(token, "export", now), askAboutData(token, "export", now)]);
    await askAboutData(token, "deletion", now);
    const [first, ...rest] = await tickets();
    expect(rest).toHaveLength(1);
    await closeTicket(db(), first?.id ?? "", now);
    await askAboutData(token, "export", now);
    await askAboutData(token, "deletion", now);
    expect(await tickets()).toHaveLength(3);
  });

  test("who has a phone only is named with it", async () => {
    await db().update(guardians).set({ email: null, phone: "+233 20 000 000" }).where(eq(guardians.id, guardianId));
    await askAboutData(token, "export", now);
    expect(await tickets()).toMatchObject([{ email: "", message: expect.stringContaining("+233 20 000 000") }]);
  });
});

describe("nothing is asked [@PRIV-11d]", () => {
  test.each<[string, () => Promise<unknown>, Date, string]>([
    ["by a link that is over", async () => undefined, new Date(now.getTime() + 31 * day), "unknown"],
    [
      "by a guardian who was replaced",
      () => db().update(guardians).set({ replacedAt: now }).where(eq(guardians.id, guardianId)),
      now,
      "unknown",
    ],
    [
      "once the student is 18",
      () => db().update(users).set({ dateOfBirth: "2008-01-01" }).where(eq(users.id, student.id)),
      now,
      "adult",
    ],
  ])("%s", async (_, change, at, reason) => {
    await change();
    expect(await askAboutData(token, "deletion", at)).toEqual({ ok: false, reason });
    expect(await tickets()).toEqual([]);
  });

  test("by a made-up link or wish", async () => {
    expect(await askAboutData("x".repeat(43), "export", now)).toEqual({ ok: false, reason: "unknown" });
    expect([...dataWishes, "everything", "", undefined, ["export"]].map(dataWishOf)).toEqual([
      ...dataWishes,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
