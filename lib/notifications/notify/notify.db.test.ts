import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bookedSession, confirmed, tell, toldAt } from "./notices.testing.ts";
import { notify } from "./notify.ts";

testDatabase();

const night = new Date("2026-11-21T23:30:00.000Z");

async function person(values: Partial<NewUser> = {}) {
  const user = newUser(values);
  await db().insert(users).values(user);
  return user;
}

const soon = { kind: "sessionSoon", key: "b1:soon", params: bookedSession, path: "/dashboard/sessions/b1" } as const;

async function told(userId: string) {
  return {
    notifications: await db().select().from(notifications).where(eq(notifications.userId, userId)),
    mails: await db().select().from(mails).where(eq(mails.userId, userId)),
  };
}

describe("telling a person", () => {
  test("stores a notification that leads to its place, and queues its mail [@NOTE-04b @NOTE-04g]", async () => {
    const { id } = await person({ firstName: "Ana", email: "ana@example.org", locale: "es" });
    await tell(id, confirmed);
    const { notifications: rows, mails: queued } = await told(id);
    expect(rows).toMatchObject([
      { kind: "bookingConfirmed", priority: "normal", path: confirmed.path, readAt: null, params: bookedSession },
    ]);
    expect(queued).toMatchObject([
      {
        kind: "bookingConfirmed",
        toAddress: "ana@example.org",
        locale: "es",
        status: "queued",
        dueAt: toldAt,
        key: `notify:${id}:b1`,
      },
    ]);
    expect(queued[0]?.params).toMatchObject({ ...bookedSession, firstName: "Ana" });
    expect(queued[0]?.params.link).toMatch(/^http:\/\/.+\/es\/dashboard\/sessions\/b1$/);
  });

  test("happens once for a key, also at the same moment, and once more for somebody else [@NOTE-04b]", async () => {
    const [one, other] = [await person(), await person()];
    await Promise.all(Array.from({ length: 5 }, () => tell(one.id, confirmed)));
    await tell(one.id, confirmed, night);
    await tell(other.id, confirmed);
    for (const { id } of [one, other]) {
      const { notifications: rows, mails: queued } = await told(id);
      expect([rows.length, queued.length]).toEqual([1, 1]);
    }
  });

  test("is taken back with the change it tells of [@NOTE-04b]", async () => {
    const { id } = await person();
    const undone = transaction(async (tx) => {
      await notify(tx, { ...confirmed, userId: id }, toldAt);
      throw new Error("the change failed");
    });
    await expect(undone).rejects.toThrow("the change failed");
    expect(await told(id)).toEqual({ notifications: [], mails: [] });
  });

  test("tells nobody whose account is gone", async () => {
    const { id } = await person({ erasedAt: toldAt });
    await tell(id, confirmed);
    await tell("nobody", confirmed);
    expect(await told(id)).toEqual({ notifications: [], mails: [] });
  });

  test("about a kind without mail sends none [@NOTE-04d]", async () => {
    const { id } = await person();
    await tell(id, {
      by: "Tom",
      kind: "ratingReceived",
      key: "r",
      params: { name: "T", subject: "Art", stars: 5 },
      path: "/",
    });
    const { notifications: rows, mails: queued } = await told(id);
    expect([rows.length, queued.length]).toEqual([1, 0]);
  });
});

describe("switches [@NOTE-05a @NOTE-05c]", () => {
  test("with e-mail off there is a notification and no mail", async () => {
    const { id } = await person({ emailNotifications: false });
    await tell(id, confirmed);
    const { notifications: rows, mails: queued } = await told(id);
    expect([rows.length, queued.length]).toEqual([1, 0]);
  });

  test("with session reminders off there is neither", async () => {
    const { id } = await person({ sessionReminders: false });
    await tell(id, soon);
    expect(await told(id)).toEqual({ notifications: [], mails: [] });
  });

  test("cannot stop what is about safety or the account [@NOTE-10b]", async () => {
    const off = { emailNotifications: false, sessionReminders: false, messageAlerts: false, systemUpdates: false };
    const { id } = await person({ ...off, quietFrom: 0, quietUntil: 1439 });
    await tell(id, {
      kind: "guardianConsent",
      key: "g",
      params: { decision: "withdrawn" },
      path: "/dashboard/guardian",
    });
    expect((await told(id)).mails).toMatchObject([{ dueAt: toldAt }]);
  });
});

describe("quiet hours [@NOTE-10a]", () => {
  test("hold the mail until they end on the person's clock, not the notification", async () => {
    const { id } = await person({ quietFrom: 22 * 60, quietUntil: 8 * 60, timeZone: "Europe/Berlin" });
    await tell(id, confirmed, night);
    const { notifications: rows, mails: queued } = await told(id);
    expect(rows).toMatchObject([{ createdAt: night }]);
    expect(queued).toMatchObject([{ dueAt: new Date("2026-11-22T07:00:00.000Z") }]);
  });

  test("are every minor's, from nine to seven, whatever they chose", async () => {
    const { id } = await person({ role: "student", dateOfBirth: "2012-03-01", quietFrom: 60, quietUntil: 120 });
    await tell(id, confirmed, night);
    expect((await told(id)).mails).toMatchObject([{ dueAt: new Date("2026-11-22T07:00:00.000Z") }]);
  });

  test("an adult who chose none is written to at any time", async () => {
    const { id } = await person();
    await tell(id, confirmed, night);
    expect((await told(id)).mails).toMatchObject([{ dueAt: night }]);
  });
});
