import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { mailSamples } from "#db/support/mail-samples.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { locales } from "#i18n/routing.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { type NotificationKind, type NotificationParams, notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { isNotificationMail, type MailKind } from "#lib/notifications/kinds/mail-kinds.ts";
import { type NotificationSwitch, notificationDefaults } from "#lib/notifications/kinds/rules.ts";
import { typeOf } from "#lib/notifications/kinds/type-rules.ts";
import { renderMail } from "#lib/notifications/mail/render-mail.ts";
import { writePush } from "#lib/notifications/push/write-push.ts";
import { day } from "#lib/platform/time/time.ts";
import { notify } from "./notify.ts";

testDatabase();

/** Every kind there is, each with every switch and channel; what is expected stands here once more, in other words. */
const kinds = Object.keys(notificationKinds) as NotificationKind[];
const switches = Object.keys(notificationDefaults) as NotificationSwitch[];
const allOn = Object.fromEntries(switches.map((name) => [name, true])) as Record<NotificationSwitch, true>;

/** What stands on the page alone. */
const staysInside = [
  "requestWithdrawn",
  "suggestionAccepted",
  "suggestionDeclined",
  "sessionCompleted",
  "ratingReceived",
  "recapWritten",
  "goalCommented",
  "reportOutcome",
  "badgeEarned",
  "textReleased",
  "textRefused",
  "ownWordsTaken",
  "pictureReleased",
  "pictureRefused",
  "cardReset",
];
/** About safety or the account. */
const always = [
  "mentorStatus",
  "checkExpiring",
  "checkOutcome",
  "reportRaised",
  "reportsAtOnce",
  "reportUnread",
  "messageUnread",
  "messageRaised",
  "auditBroken",
  "siteRestored",
  "minorsClosed",
  "protectionChange",
  "samePerson",
  "staffRole",
  "staffWords",
  "staffTaking",
  "centreStaff",
  "guardianConsent",
  "guardianNotTaken",
  "consentExpiring",
  ...["sanctionTold", "sanctionEnded", "appealAnswered", "accountOpened", "accountUnused"],
];
/** Kinds with a switch of their own. */
const ownSwitch: Partial<Record<NotificationSwitch, string[]>> = {
  sessionReminders: ["sessionTomorrow", "sessionSoon"],
  messageAlerts: ["messageReceived"],
  achievementNotifications: ["badgeEarned", "recognitionEntered", "recognitionWithdrawn"],
};

const noon = new Date("2026-11-21T12:00:00.000Z");
const night = new Date("2026-11-21T23:30:00.000Z");
const morning = new Date("2026-11-22T07:00:00.000Z");

async function person(values: Partial<NewUser>) {
  const user = newUser(values);
  const [signInId, endpoint] = [crypto.randomUUID(), `http://127.0.0.1/${user.id}`];
  const times = { createdAt: noon, lastSeenAt: noon, expiresAt: new Date(noon.getTime() + 30 * day) };
  await db().insert(users).values(user);
  await db()
    .insert(signIns)
    .values({ id: signInId, userId: user.id, ...times, networkHash: null, userAgent: null });
  const browser = { id: crypto.randomUUID(), userId: user.id, endpoint, p256dh: "x", auth: "x", signInId };
  await db()
    .insert(pushSubscriptions)
    .values({ ...browser, createdAt: noon });
  return user.id;
}

function tell(userId: string, kind: NotificationKind, now: Date) {
  const params = mailSamples[kind] as NotificationParams[NotificationKind];
  return transaction((tx) => notify(tx, { userId, by: kind, kind, key: `${kind}:1`, params, path: "/dashboard" }, now));
}

/** Which kinds reached a person, by channel. */
async function reached(userId: string) {
  const read = async (table: typeof mails | typeof notifications | typeof pushes) =>
    (await db().select().from(table).where(eq(table.userId, userId))).map(({ kind }) => kind).toSorted();
  return { page: await read(notifications), mail: await read(mails), push: await read(pushes) };
}

const without = (...lists: readonly (readonly string[] | undefined)[]) =>
  kinds.filter((kind) => !lists.some((list) => list?.includes(kind))).toSorted();

describe("every kind with every switch and channel [@NOTE-05a @NOTE-05b @NOTE-05c] [@NOTE-10a @NOTE-10b] [@BOOK-17b]", () => {
  test("with all switches on, all kinds reach the page, and all but the quiet ones mail and browser", async () => {
    const id = await person(allOn);
    for (const kind of kinds) await tell(id, kind, noon);
    const outside = without(staysInside);
    expect(await reached(id)).toEqual({ page: without(), mail: outside, push: outside });
  });

  test.each(switches)("%s off stops exactly what it names", async (off) => {
    const id = await person({ ...allOn, [off]: false });
    for (const kind of kinds) await tell(id, kind, noon);
    const own = ownSwitch[off];
    expect(await reached(id)).toEqual({
      page: without(own),
      mail: off === "emailNotifications" ? always.toSorted() : without(staysInside, own),
      push: off === "pushNotifications" ? [] : without(staysInside, own),
    });
  });

  test("with everything off, what is about safety or the account still comes by mail", async () => {
    const id = await person(Object.fromEntries(switches.map((name) => [name, false])));
    for (const kind of kinds) await tell(id, kind, noon);
    const own = Object.values(ownSwitch).flat();
    expect(await reached(id)).toEqual({ page: without(own), mail: always.toSorted(), push: [] });
  });

  test("quiet hours hold every mail and push but those about safety or the account", async () => {
    const id = await person({ ...allOn, quietFrom: 22 * 60, quietUntil: 7 * 60 });
    for (const kind of kinds) await tell(id, kind, night);
    for (const table of [mails, pushes]) {
      const rows = await db().select().from(table).where(eq(table.userId, id));
      for (const { kind, dueAt } of rows)
        expect([kind, dueAt]).toEqual([kind, always.includes(kind) ? night : morning]);
    }
    // What is seen on the page wakes nobody.
    expect((await reached(id)).page).toEqual(without());
  });
});

describe("every kind, to staff [@PRIV-11b]", () => {
  test.each(staffRoles)(
    "no mail and no push to a %s names anybody but a mentor or a colleague, and none is lost but for that",
    async (role) => {
      const id = await person({ ...allOn, role });
      for (const kind of kinds) await tell(id, kind, noon);
      const adults: readonly string[] = ["mentorLapsed", "staffRole", "staffWords", "staffTaking", "centreStaff"];
      const naming = kinds.filter((kind) => "name" in mailSamples[kind] && !adults.includes(kind));
      const out = without(staysInside, naming);
      expect(await reached(id)).toEqual({ page: without(), mail: out, push: out });
      for (const table of [mails, pushes]) {
        const rows = await db().select().from(table).where(eq(table.userId, id));
        expect(
          rows.filter(({ kind, params }) => !adults.includes(kind) && /Rivers|Tom/.test(JSON.stringify(params))),
        ).toEqual([]);
      }
    },
  );

  test("mails about an account name the person who gets them, guardians their own child, referees the mentor", () => {
    const named = (Object.keys(mailSamples) as MailKind[]).filter((kind) => !isNotificationMail(kind));
    const names = named.flatMap((kind) =>
      Object.keys(mailSamples[kind]).flatMap((field) =>
        /^(student|mentor|guardian|name)$/.test(field) ? [`${kind} ${field}`] : [],
      ),
    );
    const guardians = named
      .filter((kind) => kind.startsWith("guardian"))
      // What ends a protection is told without any child's name.
      .flatMap((kind) => [`${kind} guardian`, ...(kind === "guardianProtection" ? [] : [`${kind} student`])]);
    expect(names.toSorted()).toEqual([...guardians, "referenceInvite mentor", "referenceReminder mentor"].toSorted());
  });
});

describe("every kind, to minors and about minors [@NOTE-09a @NOTE-09b]", () => {
  const site = { name: "Baobab", supportEmail: "help@example.org", url: "https://mentoring.example.org" };
  const secret = "Meet me at the old mill";
  const extra = { text: secret, message: secret, body: secret, goal: secret, comment: secret, note: secret };
  const reader = { timeZone: "Africa/Cairo" };
  let written: { kind: string; minor: string; adult: string; push: string }[] = [];
  beforeAll(async () => {
    written = [];
    for (const locale of locales) {
      for (const kind of kinds) {
        const params = { ...extra, ...mailSamples[kind] };
        const aboutMinor = "name" in params ? { ...params, name: "Nia O." } : params;
        const mail = (minor: boolean, values: typeof params) =>
          renderMail({ kind, params: values }, { ...reader, locale, minor }, site);
        const push = (values: typeof params) =>
          writePush({ kind, params: values, path: "/dashboard", tag: "t" }, { ...reader, locale });
        written.push({
          kind,
          minor: JSON.stringify(await mail(true, params)),
          adult: JSON.stringify(await mail(false, aboutMinor)),
          push: JSON.stringify([await push(params), await push(aboutMinor)]),
        });
      }
    }
  });

  test("mails and pushes say nothing that somebody wrote", () => {
    for (const { kind, ...forms } of written)
      expect([kind, JSON.stringify(forms).includes(secret)]).toEqual([kind, false]);
  });

  test("mails to minors, and all pushes, carry nobody's full name", () => {
    expect(written.filter(({ minor }) => minor.includes("Rivers"))).toEqual([]);
    expect(written.filter(({ push }) => /Rivers|Nia O/.test(push))).toEqual([]);
    expect(written.filter(({ minor, push }) => minor.includes("Tom") && push.includes("Tom")).length).toBeGreaterThan(
      0,
    );
  });

  test("mails to adults know a minor as everybody does, by first name and initial", () => {
    expect(written.filter(({ adult }) => /Nia O\w/.test(adult))).toEqual([]);
  });
});

test("every kind is of a type and has words in every language, and its push a title of one line [@NOTE-01b]", async () => {
  for (const locale of locales) {
    for (const kind of kinds) {
      expect(typeOf(kind)).toMatch(/^[a-z]+$/);
      const params = mailSamples[kind];
      const push = await writePush({ kind, params, path: "/dashboard/x", tag: "t" }, { locale, timeZone: "UTC" });
      expect(push.title).toMatch(/^[^{}\n]{5,120}$/);
      expect(push.body).not.toMatch(/[{}\n]|undefined|Invalid/);
      expect(push.path).toBe(locale === "en" ? "/dashboard/x" : `/${locale}/dashboard/x`);
    }
  }
});
