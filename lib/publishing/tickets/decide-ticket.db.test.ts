import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { insertTicket, ticketById, ticketEntriesOf } from "#db/queries/safety/tickets.ts";
import { auditLog, contactMessages, guardians, mails, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { dataRequests } from "#lib/accounts/data-requests/list-requests.ts";
import { queueSources } from "#lib/administration/queue/sources.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { type Role, roles } from "#lib/identity/users/roles.ts";
import { askAboutData } from "#lib/safety/guardians/ask-about-data.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import type { TicketQueue } from "#lib/safety/reports/rules.ts";
import { decideOnTicket, reopenTicket } from "./decide-ticket.ts";
import { openTicket } from "./open-ticket.ts";
import { ticketDecisions, ticketState } from "./rules.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const later = new Date("2026-11-24T10:00:00Z");

async function person(role: Role, over: Partial<ReturnType<typeof newUser>> = {}) {
  const user = newUser({ role, ...over });
  await db().insert(users).values(user);
  return { ...user, by: actorOf({ id: user.id, role }) };
}

async function ticket(queue: TicketQueue = "support", email = "ama@example.org"): Promise<string> {
  const id = crypto.randomUUID();
  const words = { name: "Ama Mensah", email, subject: "A question", message: "Where do I begin?", locale: "fr" };
  await insertTicket(db(), { id, ...words, queue, createdAt: now });
  return id;
}

const stateOf = async (id: string) => {
  const found = await ticketById(db(), id);
  return found ? [found.queue, found.status] : undefined;
};
const mailsTo = async (address: string) => db().select().from(mails).where(eq(mails.toAddress, address));
const logOf = async (id: string) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `ticket:${id}`))
  ).map((row) => row.action);

describe("a request about data [@SAFE-33e @PRIV-05d]", () => {
  const entered = async () => {
    const [lead, adult] = [await person("lead"), await person("student")];
    const asked = { personId: adult.id, wish: "deletion", asker: "self", identified: "Called back" } as const;
    const made = await enterRequest(lead.by, { ...asked, received: "2026-11-20" }, now);
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  };
  const askedByGuardian = async () => {
    const child = await person("student", { dateOfBirth: "2011-05-05" });
    const guardian = newGuardian({ studentId: child.id });
    await db().insert(guardians).values(guardian);
    const link = { id: guardian.id ?? "", locale: "en" };
    const { token } = await transaction((tx) => makeLink(tx, link, "link", now));
    expect(await askAboutData(token, "export", now)).toMatchObject({ ok: true });
    return (await dataRequests(db(), false, now)).at(-1)?.id ?? "";
  };

  test.each([
    ["that staff entered", entered],
    ["of a guardian", askedByGuardian],
  ])("%s is no ticket for anybody: it has a page of its own for who may answer it", async (_, make) => {
    const id = await make();
    const before = await ticketById(db(), id);
    expect(before?.status).toBe("open");
    for (const role of roles) {
      const { by } = await person(role);
      expect(await openTicket(db(), { id: "somebody", role }, id)).toBeUndefined();
      for (const decision of ticketDecisions)
        expect(await decideOnTicket(by, { id, decision, text: "nothing to do" }, later)).toMatchObject({
          reason: "unknown",
        });
    }
    expect(await ticketById(db(), id)).toEqual(before);
    await db().update(contactMessages).set({ status: "closed" }).where(eq(contactMessages.id, id));
    const { by } = await person("coordinator");
    expect(await reopenTicket(by, { id, text: "Again" }, later)).toMatchObject({ reason: "unknown" });
  });

  test("is not what a message of the contact form claims to be", async () => {
    const { by } = await person("coordinator");
    const id = await ticket();
    const claimed = `Student: user:${crypto.randomUUID()}\nAsks: self`;
    await db().update(contactMessages).set({ message: claimed }).where(eq(contactMessages.id, id));
    expect(await openTicket(db(), { id: "somebody", role: "coordinator" }, id)).toBeDefined();
    expect(await decideOnTicket(by, { id, decision: "close", text: "Spam" }, later)).toEqual({ ok: true });
  });
});

describe("a message of the contact form [@SITE-32a]", () => {
  test("is answered by mail in the language it was written in, and the answer is kept", async () => {
    const { by, id: staffId } = await person("coordinator");
    const address = `${crypto.randomUUID()}@example.org`;
    const id = await ticket("support", address);
    const text = "Hello,\n\nbegin here.";
    const seen = "support.open.0";
    expect(await decideOnTicket(by, { id, seen, decision: "answerClose", text }, now)).toEqual({ ok: true });
    const [mail, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "ticketAnswer", locale: "fr", userId: null });
    expect(mail?.params).toEqual({ firstName: "Ama Mensah", about: "A question", text });
    const entries = await ticketEntriesOf(db(), id);
    expect(entries.map((entry) => [entry.kind, entry.text, entry.staffId])).toEqual(
      expect.arrayContaining([
        ["answer", text, staffId],
        ["close", null, staffId],
      ]),
    );
    expect(await stateOf(id)).toEqual(["support", "closed"]);
    expect(await logOf(id)).toEqual(["ticket.answer", "ticket.close"]);
  });

  test.each([
    ["answer", ["support", "open"], 1],
    ["note", ["support", "open"], 0],
    ["close", ["support", "closed"], 0],
    ["move", ["safeguarding", "open"], 0],
  ] as const)("after %s it is %j, and %i mails go out", async (decision, state, sent) => {
    const { by } = await person("coordinator");
    const address = `${crypto.randomUUID()}@example.org`;
    const id = await ticket("support", address);
    expect(await decideOnTicket(by, { id, decision, text: "Words" }, now)).toEqual({ ok: true });
    expect(await stateOf(id)).toEqual(state);
    expect(await mailsTo(address)).toHaveLength(sent);
  });

  test.each(roles.flatMap((role) => (["support", "safeguarding"] as const).map((queue) => [role, queue] as const)))(
    "is nothing to a %s in the queue %s that is not theirs",
    async (role, queue) => {
      const { by } = await person(role);
      const id = await ticket(queue);
      const theirs = (role === "coordinator" && queue === "support") || (role === "lead" && queue === "safeguarding");
      expect((await openTicket(db(), { id: "somebody", role }, id)) !== undefined).toBe(theirs);
      for (const decision of ticketDecisions.filter((one) => !theirs || one === "note")) {
        const result = await decideOnTicket(by, { id, decision, text: "Words" }, now);
        expect(result, decision).toEqual(theirs ? { ok: true } : { ok: false, reason: "unknown" });
      }
      if (!theirs) {
        expect(await reopenTicket(by, { id, text: "Words" }, now)).toEqual({ ok: false, reason: "unknown" });
        expect(await stateOf(id)).toEqual([queue, "open"]);
        expect(await logOf(id)).toEqual([]);
      }
    },
  );

  test("that does not exist is unknown", async () => {
    const { by } = await person("lead");
    expect(await decideOnTicket(by, { id: "none", decision: "note", text: "x" }, now)).toMatchObject({
      reason: "unknown",
    });
  });

  test("is decided once: the second learns by whom", async () => {
    const first = await person("coordinator", { firstName: "Kofi", lastName: "Boateng" });
    const second = await person("coordinator");
    const id = await ticket();
    const asked = { id, seen: "support.open.0", decision: "close", text: "Spam" } as const;
    const results = await Promise.all([
      decideOnTicket(first.by, asked, now),
      decideOnTicket(first.by, { ...asked }, now),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusal = await decideOnTicket(second.by, { ...asked, decision: "answer" }, later);
    expect(refusal).toEqual({ ok: false, reason: "decided", by: "Kofi Boateng", status: "closed" });
    expect(await logOf(id)).toEqual(["ticket.close"]);
  });

  test("on a page that has become old is left alone", async () => {
    const { by } = await person("coordinator");
    const id = await ticket();
    await decideOnTicket(by, { id, decision: "note", text: "I call them" }, now);
    const asked = { id, seen: "support.open.0", decision: "answer", text: "Hello" } as const;
    expect(await decideOnTicket(by, asked, later)).toEqual({ ok: false, reason: "stale" });
    expect(await decideOnTicket(by, { ...asked, seen: "support.open.1" }, later)).toEqual({ ok: true });
  });

  test("that was moved away says so to those it left", async () => {
    const coordinator = await person("coordinator", { firstName: "Kofi", lastName: "Boateng" });
    const lead = await person("lead");
    const id = await ticket();
    await decideOnTicket(coordinator.by, { id, decision: "move", text: "Sounds unsafe" }, now);
    expect(await decideOnTicket(coordinator.by, { id, decision: "note", text: "x" }, now)).toEqual({
      ok: false,
      reason: "decided",
      by: "Kofi Boateng",
      status: "moved",
    });
    expect(await openTicket(db(), { id: "somebody", role: "coordinator" }, id)).toBeUndefined();
    expect(await decideOnTicket(lead.by, { id, decision: "move", text: "No danger" }, later)).toEqual({ ok: true });
    expect(await stateOf(id)).toEqual(["support", "open"]);
  });

  test("is opened again with a reason", async () => {
    const { by } = await person("coordinator");
    const id = await ticket();
    expect(await reopenTicket(by, { id, text: "x" }, now)).toMatchObject({ reason: "decided", status: "open" });
    await decideOnTicket(by, { id, decision: "close", text: "Spam" }, now);
    const seen = ticketState({ queue: "support", status: "closed" }, 1);
    expect(await reopenTicket(by, { id, seen, text: "They wrote again" }, later)).toEqual({ ok: true });
    expect(await stateOf(id)).toEqual(["support", "open"]);
    expect((await ticketById(db(), id))?.closedAt).toBeNull();
  });

  test("is answered by somebody else if the sender has a telephone that one typed too", async () => {
    const phone = "+49 30 1234567";
    const { by } = await person("coordinator", { phone });
    const { email } = await person("student", { phone });
    const id = await ticket("support", email);
    const closing = { id, decision: "close", text: "x" } as const;
    expect(await decideOnTicket(by, closing, now)).toEqual({ ok: false, reason: "relative" });
    expect(await stateOf(id)).toEqual(["support", "open"]);
  });

  test("without an address cannot be answered by mail, only otherwise", async () => {
    const { by } = await person("coordinator");
    const id = await ticket("support", "");
    expect(await decideOnTicket(by, { id, decision: "answer", text: "x" }, now)).toMatchObject({ reason: "noAddress" });
    expect(await decideOnTicket(by, { id, decision: "close", text: "Called them" }, now)).toEqual({ ok: true });
  });
});

describe("the queue of staff [@SITE-32a @SITE-32b]", () => {
  test("has open messages with their day, and grave ones with their grade", async () => {
    const [support, grave] = [await ticket("support"), await ticket("safeguarding")];
    const viewer = { id: "nobody", role: "lead" } as const;
    const items = async (kind: "ticket" | "safetyTicket") => (await queueSources[kind]?.(db(), viewer, now)) ?? [];
    const [one, other] = [await items("ticket"), await items("safetyTicket")];
    expect(one.find(({ object }) => object === `ticket:${support}`)).toMatchObject({
      kind: "ticket",
      path: `/staff/tickets/${support}`,
      dueAt: new Date("2026-11-27T09:00:00Z"),
      about: "A question",
    });
    expect(other.find(({ object }) => object === `ticket:${grave}`)).toMatchObject({
      kind: "safetyTicket",
      grade: "S1",
      dueAt: new Date("2026-11-25T09:00:00Z"),
    });
    expect(one.some(({ object }) => object === `ticket:${grave}`)).toBe(false);
    await decideOnTicket({ actor: "command", actorRole: "command" }, { id: grave, decision: "close", text: "x" }, now);
    expect((await items("safetyTicket")).some(({ object }) => object === `ticket:${grave}`)).toBe(false);
  });
});
