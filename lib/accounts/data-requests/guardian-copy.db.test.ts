import { getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { givenTables } from "#db/personal-tables.ts";
import { guardians, mails, notifications, pushes, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dataParts } from "#lib/accounts/my-data/data-parts.ts";
import { wholeData } from "#lib/accounts/my-data/support/collect-data.ts";
import { notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { exportPerson } from "./export-person.ts";
import { guardianCopy } from "./guardian-copy.ts";
import { kindsForGuardian } from "./guardian-kinds.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const earlier = new Date("2026-10-01T12:00:00.000Z");
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let studentId = "";

beforeEach(async () => {
  for (const table of [mails, notifications, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  studentId = (await addPerson({ role: "student", dateOfBirth: "2011-05-05" })).id;
  const [former, present] = [newGuardian({ studentId, replacedAt: earlier, locale: "fr" }), newGuardian({ studentId })];
  await db().insert(guardians).values([former, present]);
});

/** `own`: what the child downloads alone. */
async function copyFor(asker: "guardian" | "self" | "own") {
  const data = await wholeData(asker === "own" ? dataParts(db(), studentId, now) : await madeFor(asker));
  return new Map(data.map(({ name, rows }) => [name, rows]));
}

async function madeFor(asker: "guardian" | "self") {
  const made = await exportPerson({ person: studentId, by: lead, reason: "asked in writing", asker }, now);
  if (!made.ok) throw new Error(made.reason);
  return made.copy.data;
}

/** What a child may write to nobody or for all, or chooses, beside the account. Everything else is to one person. */
const textsForGuardian: Partial<Record<PartName, string[]>> = {
  agreements: ["version"],
  signIns: ["userAgent"],
  uploads: ["mime", "fileName"],
  requests: ["subject", "language", "question", "declineNote"],
  suggestions: ["subject"],
  sessions: ["subject", "cancelNote"],
  ratings: ["comment"],
  events: ["type"],
  sanctions: ["byRole"],
  goals: ["title", "subject", "deadline"],
  goalSteps: ["title"],
  materials: ["title", "text", "url", "subject", "language"],
  badges: ["badge"],
  recognitions: ["title", "givenOn"],
  certificates: ["code", "name", "periodFrom", "periodUntil", "revokedReason"],
  guardians: ["locale"],
  consents: ["version"],
  notifications: ["kind"],
  mails: ["kind", "locale"],
  pushes: ["kind"],
};

/** Parts that only mentors and staff have. */
const ofAdults: readonly PartName[] = [
  ...(["mentoring", "checks", "application", "references", "identityChecks", "recordChecks", "interviews"] as const),
  ...(["approvals", "trainingUnits", "trainingAttempts", "hours", "daysOff", "posts", "revisions"] as const),
  ...(["workingCopies", "previews", "staffVisits", "centres"] as const),
];

describe("a guardian's copy [@PRIV-11d]", () => {
  test("has a text only where a table here says so", () => {
    const texts = givenTables.flatMap(({ name, table, hidden = [], people = [] }) => {
      const rule = guardianCopy[name];
      if (rule === "withheld" || name === "account" || ofAdults.includes(name)) return [];
      const left = [...hidden, ...people, ...(typeof rule === "object" ? (rule.without ?? []) : [])];
      const columns = Object.entries(getTableColumns(table)).filter(
        ([key, column]) =>
          column.dataType === "string" &&
          !column.enumValues?.length &&
          !column.name.endsWith("id") &&
          !left.includes(key),
      );
      return columns.length > 0 ? [[name, columns.map(([key]) => key)] as const] : [];
    });
    expect(Object.fromEntries(texts)).toEqual(textsForGuardian);
  });

  test.each(["notifications", "mails", "pushes"] as const)(
    "%s: has no kind that tells what other parts withhold",
    async (part) => {
      const kinds = Object.keys(kindsForGuardian) as (keyof typeof kindsForGuardian)[];
      const stored = [...kinds.filter((kind) => part === "mails" || Object.hasOwn(notificationKinds, kind)), "gone"];
      const row = (kind: string) => ({
        ...{
          id: crypto.randomUUID(),
          key: `${kind}:${studentId}`,
          userId: studentId,
          kind,
          params: {},
          createdAt: now,
        },
        ...{ priority: "normal", path: "/", locale: "en", toAddress: "child@mail.example", dueAt: now },
      });
      const table = { notifications, mails, pushes }[part];
      await db()
        .insert(table)
        .values(stored.map(row) as never);
      const kept = async (asker: "guardian" | "self" | "own") =>
        (await copyFor(asker)).get(part)?.map(({ kind }) => kind) ?? [];
      const withheld = await kept("own");
      const given = await kept("guardian");
      expect(given.toSorted()).toEqual(
        kinds.filter((kind) => kindsForGuardian[kind] && stored.includes(kind)).toSorted(),
      );
      expect((await kept("self")).toSorted()).toEqual(given.toSorted());
      const told = [
        "reportOutcome",
        "textReleased",
        "textRefused",
        "pictureReleased",
        "pictureRefused",
        "guardianNotTaken",
      ];
      const mailed = ["deletionRequested", "deletionForYou", "deletionTakenBack", "reportClosed", "ticketAnswer"];
      const secret = part === "mails" ? [...told, ...mailed] : told;
      expect(withheld).toEqual(expect.arrayContaining(secret));
      expect(given.filter((kind) => secret.includes(String(kind)))).toEqual([]);
    },
  );

  test("does not tell that the child reported somebody, nor whom it named as guardian before", async () => {
    const report = { kind: "other", text: "My mother reads this", about: null, email: null } as const;
    const sent = await sendReport(report as never, { network: "n", locale: "en", reporterId: studentId }, now);
    const closing = { decision: "notConfirmed", duplicateOf: null, reason: "x", told: "t" } as const;
    const number = sent.ok ? sent.number : "";
    expect(await decideOnCase(lead, { number, ...closing } as never, now)).toMatchObject({ ok: true });
    expect((await copyFor("own")).get("notifications")).toMatchObject([{ kind: "reportOutcome" }]);
    const copy = await copyFor("guardian");
    expect(copy.get("notifications")).toEqual([]);
    expect((await copyFor("own")).get("events")).toContainEqual(expect.objectContaining({ type: "notification" }));
    expect(copy.get("events")).toEqual([]);
    expect(JSON.stringify([...copy])).not.toMatch(/report/i);
    expect(copy.get("guardians")).toMatchObject([{ locale: "en" }]);
  });
});
