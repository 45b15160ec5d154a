import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contactMessages, guardians, mails, notifications, ticketEntries, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { auditListPage } from "#lib/administration/audit/audit-page.ts";
import { auditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { decideOnTicket, reopenTicket } from "./decide-ticket.ts";
import { openTicket } from "./open-ticket.ts";
import { ticketDecisions } from "./rules.ts";
import { ticketsFor } from "./tickets-for.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const [fathers, mothers, childs] = ["kwame@mail.example", "ama@mail.example", "layla@mail.example"];
const grave = "My father hits me and touches me, he works here. Help";
const staff = async (role: StaffRole, email?: string) => ({
  ...(await addPerson({ role, ...(email ? { email, emailKey: email } : {}) })),
  role,
});
type Staff = Awaited<ReturnType<typeof staff>>;
let [father, lead, admin] = [] as unknown as [Staff, Staff, Staff];
let childId = "";

beforeEach(async () => {
  for (const table of [ticketEntries, contactMessages, notifications, mails, guardians, users])
    await db().delete(table);
  [father, lead, admin] = [await staff("lead", fathers), await staff("lead"), await staff("admin")];
  ({ id: childId } = await addPerson({ role: "student", dateOfBirth: "2011-05-05", email: childs, emailKey: childs }));
  for (const [name, email] of [
    ["Kwame", fathers],
    ["Ama", mothers],
  ] as const)
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: childId, name, email, verifiedAt: now }));
});

async function sent(email: string, senderId?: string, message = grave, at = now) {
  const input = { name: "Layla", email, subject: "At home", message };
  expect(await sendContactForm(input, { network: "n", locale: "en", senderId }, at)).toEqual({ ok: true });
  const [ticket] = await db().select().from(contactMessages);
  if (!ticket) throw new Error("nothing stored");
  return ticket;
}
const told = async () =>
  (await db().select().from(notifications)).map(({ kind, userId, path }) => ({ kind, userId, path }));
const unread = async () => (await told()).filter(({ kind }) => kind === "messageUnread").map(({ userId }) => userId);
const logOf = async ({ id, role }: Staff) =>
  (await auditListPage(db(), { id, role, timeZone: "UTC" }, auditQuery({}))).entries.map(({ object }) => object.code);

describe("a message does not exist for the proven household of whoever wrote it [@SITE-32a @SAFE-33r]", () => {
  test.each([
    ["the child, signed in, with its own address", childs, true],
    ["the child, signed in, with another address", "friend@mail.example", true],
    ["the child, signed in, with the father's address", fathers, true],
    ["the child, signed out", childs, false],
    ["the child, signed out, in another spelling", "Layla+help@Mail.example", false],
    ["its other guardian, who has no account", mothers, false],
  ])("%s", async (_, email, isSignedIn) => {
    const ticket = await sent(email, isSignedIn ? childId : undefined);
    const { id } = ticket;
    const sees = async (one: Staff) => [
      (await openTicket(db(), one, id)) !== undefined,
      (await ticketsFor(db(), one, [ticket])).length === 1,
    ];
    expect([await sees(father), await sees(lead)]).toEqual([
      [false, false],
      [true, true],
    ]);
    for (const decision of ticketDecisions)
      expect(await decideOnTicket(actorOf(father), { id, text: "x", decision }, now)).toEqual({
        ok: false,
        reason: "unknown",
      });
    const closing = { id, text: "She is safe", decision: "close" } as const;
    expect(await decideOnTicket(actorOf(lead), closing, now)).toEqual({ ok: true });
    const again = await reopenTicket(actorOf(father), { id, text: "x" }, now);
    expect(again).toEqual({ ok: false, reason: "unknown" });
    expect(await logOf(lead)).toContain(`ticket:${id}`);
    expect(await logOf(father)).not.toContain(`ticket:${id}`);
    expect((await told()).map(({ userId }) => userId)).not.toContain(father.id);
    expect(await unread()).toEqual([]);
  });

  test("a stranger's does for everybody, whatever is typed in it", async () => {
    const ticket = await sent("stranger@mail.example", undefined, `user:${childId} ${fathers} ${grave}`);
    expect(await openTicket(db(), father, ticket.id)).toBeDefined();
  });

  test("leads of other households hear at once of each grave message of somebody signed in", async () => {
    const { id } = await sent("friend@mail.example", childId);
    expect(await told()).toEqual([{ kind: "messageRaised", userId: lead.id, path: `/staff/tickets/${id}` }]);
    await db().delete(contactMessages);
    await sent("friend@mail.example", childId);
    expect(await told()).toHaveLength(2);
    expect(await db().select().from(mails)).toHaveLength(2);
  });

  test("of strangers' they hear once an hour", async () => {
    const heard = async (at: Date) => {
      await db().delete(contactMessages);
      await sent("stranger@mail.example", undefined, grave, at);
      return (await told()).filter(({ kind }) => kind === "messageRaised").length;
    };
    const later = (ms: number) => new Date(now.getTime() + ms);
    // Both leads: it is nobody's household.
    expect([await heard(now), await heard(later(59 * minute)), await heard(later(hour))]).toEqual([2, 2, 4]);
    expect((await told()).map(({ path }) => path)).toEqual(Array(4).fill("/staff"));
  });

  test("where no other lead is, admins of another household hear that nobody can open it, as of reports", async () => {
    await db().delete(users).where(eq(users.id, lead.id));
    await sent("friend@mail.example", childId);
    expect(await told()).toEqual([{ kind: "messageUnread", userId: admin.id, path: "/staff" }]);
  });

  test("where the only coordinator is of the household, too, and when it is moved there", async () => {
    const home = await staff("coordinator", "kwame+work@mail.example");
    await sent("friend@mail.example", childId, "When is the next lesson?");
    expect(await unread()).toEqual([admin.id]);
    await db().delete(notifications);
    await db().delete(contactMessages);
    const { id } = await sent("friend@mail.example", childId);
    expect(await unread()).toEqual([]);
    const moving = { id, text: "No danger", decision: "move" } as const;
    expect(await decideOnTicket(actorOf(lead), moving, now)).toEqual({ ok: true });
    expect(await openTicket(db(), home, id)).toBeUndefined();
    expect(await unread()).toEqual([admin.id]);
  });

  test("nobody is told of another's message, nor where there are no coordinators", async () => {
    await sent("stranger@mail.example", undefined, "When is the next lesson?");
    expect(await unread()).toEqual([]);
  });
});
