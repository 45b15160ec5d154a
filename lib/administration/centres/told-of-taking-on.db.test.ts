import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { centreStaff, mails, notifications, partnerCentres, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { addCentre } from "./keep-centre.ts";
import { takeOnCentre } from "./look-after.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Near me";
const created = { name: "Library", country: null, timeZone: null, reason } as const;
const nobody: AuditActor = { actor: "command", actorRole: "command" };

beforeEach(async () => {
  for (const table of [mails, notifications, centreStaff, partnerCentres, users]) await db().delete(table);
});

const ways: Readonly<Record<string, (by: AuditActor) => Promise<{ ok: boolean }>>> = {
  "takes on a center that nobody looks after": async (by) => {
    const added = await addCentre(nobody, created, now);
    return takeOnCentre(by, { id: added.ok ? added.id : "", reason }, now);
  },
  "makes a center": (by) => addCentre(by, created, now),
};

test.each(Object.entries(ways))(
  "leads hear at once, by mail too, of a coordinator who %s, as its students are closed to all others then [@SAFE-33e]",
  async (_, way) => {
    const [by, lead] = [await newStaffActor("coordinator"), await newStaffActor("lead")];
    await newStaffActor("coordinator");
    expect(await way(by)).toMatchObject({ ok: true });
    const told = (await db().select().from(notifications)).map(({ userId, kind, params }) => [userId, kind, params]);
    const params = { centre: "Library", state: "added", name: "Cora Lind", who: "colleague" };
    expect(told).toEqual([[lead.actor, "centreStaff", params]]);
    expect(await db().$count(mails)).toBe(1);
  },
);
