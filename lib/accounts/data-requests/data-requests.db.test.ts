import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  contactMessages,
  guardians,
  mails,
  notifications,
  reports,
  signIns,
  users,
} from "#db/schema/index.ts";
import { posts } from "#db/schema/posts.ts";
import { newGuardian, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { day } from "#lib/platform/time/time.ts";
import { askAboutData } from "#lib/safety/guardians/ask-about-data.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import type { DataAnswer } from "./check-answer.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson, settleRequest } from "./export-person.ts";
import { dataRequests } from "./list-requests.ts";
import { previewErasure } from "./preview-erasure.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const command: AuditActor = { actor: "command", actorRole: "command" };
let child = newUser();
let adult = newUser();
let lead: AuditActor = command;
let token = "";
let guardianId = "";

async function staff(role: Role, values: Parameters<typeof newUser>[0] = {}): Promise<AuditActor> {
  const account = newUser({ role, emailConfirmedAt: now, ...values });
  await db().insert(users).values(account);
  return { actor: account.id, actorRole: role };
}

beforeEach(async () => {
  await db().update(users).set({ suspendedAt: now });
  await db().delete(contactMessages);
  await db().update(reports).set({ status: "closed" });
  const email = `${crypto.randomUUID()}@example.org`;
  child = newUser({ role: "student", firstName: "Kofi", dateOfBirth: "2011-05-05", email, emailKey: email });
  adult = newUser({ role: "student", firstName: "Nia" });
  await db().insert(users).values([child, adult]);
  lead = await staff("lead");
  const guardian = newGuardian({ studentId: child.id, name: "Esi Mensah" });
  guardianId = guardian.id;
  await db().insert(guardians).values(guardian);
  ({ token } = await transaction((tx) => makeLink(tx, { id: guardian.id, locale: "fr" }, "link", now)));
});

const answer = (values: Partial<DataAnswer> = {}): DataAnswer => ({
  person: adult.id,
  by: lead,
  reason: "asked by letter",
  ...values,
});
const erase = (values: Partial<DataAnswer> = {}, at = now) => erasePerson({ ...answer(values), keepPosts: false }, at);
const logOf = async (object: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.object, object)).orderBy(desc(auditLog.seq))).map(
    ({ actor, action, reason }) => [actor, action, reason],
  );
const mailsTo = async (userId: string) =>
  (await db().select().from(mails).where(eq(mails.userId, userId))).map(({ kind, params }) => [kind, params]);
const leaving = async (id: string) =>
  (await db().select().from(users).where(eq(users.id, id)))[0]?.deletionRequestedAt ?? null;

test("guardian and leads hear at once that staff begin to delete a minor's account, whoever asked for it [@SAFE-33k]", async () => {
  const guardianMail = {
    kind: "guardianProtection",
    params: { guardian: "Esi Mensah", change: "deletion", state: "made" },
  };
  const email = "esi@example.org";
  await db().update(guardians).set({ email }).where(eq(guardians.id, guardianId));
  expect(await erase({ person: child.id, by: await staff("admin"), asker: "self" })).toMatchObject({ ok: true });
  expect(await db().select().from(mails).where(eq(mails.toAddress, email))).toMatchObject([guardianMail]);
  const told = await db().select().from(notifications).where(eq(notifications.userId, lead.actor));
  expect(told.map(({ kind, params }) => [kind, params])).toEqual([
    ["protectionChange", { change: "deletion", state: "made" }],
  ]);
  await erase({ person: adult.id });
  expect(await db().select().from(notifications).where(eq(notifications.userId, lead.actor))).toHaveLength(1);
});

describe("who may [@PRIV-05d]", () => {
  test.each<[Role, string | undefined]>([
    ["lead", undefined],
    ["admin", undefined],
    ["coordinator", "notAllowed"],
    ["mentor", "notAllowed"],
    ["student", "notAllowed"],
  ])("%s, whatever role the caller claims", async (role, reason) => {
    const by = { ...(await staff(role)), actorRole: "admin" } as const;
    const outcome = reason ? { ok: false, reason } : { ok: true };
    expect(await exportPerson(answer({ by }), now)).toMatchObject(outcome);
    expect(await previewErasure(answer({ by }), now)).toMatchObject(outcome);
    expect(await erase({ by })).toMatchObject(outcome);
  });

  test("somebody who does not exist is nobody", async () => {
    const by = { actor: crypto.randomUUID(), actorRole: "admin" } as const;
    expect(await exportPerson(answer({ by }), now)).toEqual({ ok: false, reason: "notAllowed" });
  });

  test("the command, until there is staff who can", async () => {
    expect(await exportPerson(answer({ by: command }), now)).toEqual({ ok: false, reason: "needsStaff" });
    expect(await erase({ by: command })).toEqual({ ok: false, reason: "needsStaff" });
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, lead.actor));
    expect(await exportPerson(answer({ by: command }), now)).toMatchObject({ ok: true });
  });

  test("nobody for themselves or for a child whose guardian has their address", async () => {
    expect(await exportPerson(answer({ person: lead.actor }), now)).toEqual({ ok: false, reason: "own" });
    const email = `${crypto.randomUUID()}@example.org`;
    const relative = await staff("lead", { email, emailKey: email });
    // Also if they are the guardian no more.
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: child.id, email, replacedAt: now }));
    expect(await exportPerson(answer({ person: child.id, by: relative, asker: "self" }), now)).toEqual({
      ok: false,
      reason: "relative",
    });
    expect(await erase({ person: child.id, by: relative, asker: "guardian" })).toEqual({
      ok: false,
      reason: "relative",
    });
    expect(await leaving(child.id)).toBeNull();
  });

  test("a colleague's account goes by the word of two others", async () => {
    const colleague = await staff("coordinator");
    expect(await erase({ person: colleague.actor })).toEqual({ ok: false, reason: "needsSecond" });
    const second = await staff("admin");
    expect(await erase({ person: colleague.actor, second })).toMatchObject({ ok: true });
    const actors = (await logOf(`user:${colleague.actor}`)).map(([actor]) => actor);
    expect(actors).toEqual([second.actor, lead.actor]);
  });

  test("a refusal gives nothing, changes nothing and leaves no line", async () => {
    const by = await staff("coordinator");
    expect(await exportPerson(answer({ by }), now)).toEqual({ ok: false, reason: "notAllowed" });
    await erase({ by });
    expect(await logOf(`user:${adult.id}`)).toEqual([]);
    expect(await mailsTo(adult.id)).toEqual([]);
  });
});

describe("a copy [@PRIV-05d @PRIV-11d @SAFE-26b]", () => {
  test("is logged with its reason, and the person is told", async () => {
    expect(await exportPerson(answer({ person: adult.emailKey }), now)).toMatchObject({ ok: true });
    expect(await logOf(`user:${adult.id}`)).toEqual([[lead.actor, "person.export", "self: asked by letter"]]);
    expect(await mailsTo(adult.id)).toEqual([["dataCopied", { firstName: "Nia", asked: "self" }]]);
  });

  test("of a minor is made only when it is said who asked: the child's own is not for guardians", async () => {
    expect(await exportPerson(answer({ person: child.id }), now)).toEqual({ ok: false, reason: "whoAsks" });
    const own = await exportPerson(answer({ person: child.id, asker: "self" }), now);
    const guardians = await exportPerson(answer({ person: child.id, asker: "guardian" }), now);
    expect(own.ok && own.copy.leftOut).toContain("messages");
    expect(guardians.ok && guardians.copy.leftOut).toContain("messages");
  });

  test("of a minor is made by leads alone, and told to the guardian and the leads [@PRIV-05e]", async () => {
    const wish = { person: child.id, asker: "self" } as const;
    const admin = await staff("admin");
    expect(await exportPerson(answer({ ...wish, by: admin }), now)).toEqual({ ok: false, reason: "notAllowed" });
    expect(await logOf(`user:${child.id}`)).toEqual([]);
    const email = `${crypto.randomUUID()}@example.org`;
    await db().update(guardians).set({ email }).where(eq(guardians.id, guardianId));
    expect(await exportPerson(answer(wish), now)).toMatchObject({ ok: true });
    const params = { change: "dataCopy", state: "made" };
    const sent = await db().select().from(mails).where(eq(mails.toAddress, email));
    expect(sent).toMatchObject([{ kind: "guardianProtection", params }]);
    const told = () => db().select().from(notifications).where(eq(notifications.userId, lead.actor));
    expect(await told()).toMatchObject([{ kind: "protectionChange", params }]);
    // An adult's is nobody's matter but theirs.
    expect(await exportPerson(answer(), now)).toMatchObject({ ok: true });
    expect(await told()).toHaveLength(1);
    expect(await erase({ ...wish, by: admin })).toMatchObject({ ok: true });
  });

  test("is nobody's on behalf of an adult, and of nobody who is gone", async () => {
    expect(await exportPerson(answer({ asker: "guardian" }), now)).toEqual({ ok: false, reason: "adult" });
    await db().update(users).set({ erasedAt: now }).where(eq(users.id, adult.id));
    expect(await exportPerson(answer(), now)).toEqual({ ok: false, reason: "unknown" });
    expect(await exportPerson(answer({ person: "nobody@example.org" }), now)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("what guardians asked for [@PRIV-11d]", () => {
  const open = async (at = now) => dataRequests(db(), false, at);

  test("is listed with the day by which it is answered, and is overdue after it", async () => {
    await askAboutData(token, "export", now);
    const facts = { wish: "export", personId: child.id, guardianId, askedAt: now, dueAt: later(30), open: true };
    expect(await open(later(30))).toMatchObject([{ ...facts, overdue: false, name: "Esi Mensah" }]);
    expect(await open(later(31))).toMatchObject([{ ...facts, overdue: true }]);
  });

  test("says how a guardian without a mail address is reached", async () => {
    await askAboutData(token, "export", now);
    expect((await open())[0]?.phone).toBeNull();
    await db().delete(contactMessages);
    await db().update(guardians).set({ email: null, phone: "+233 20 000 000" }).where(eq(guardians.id, guardianId));
    await askAboutData(token, "deletion", now);
    expect(await open()).toMatchObject([{ name: "Esi Mensah", email: "", phone: "+233 20 000 000" }]);
  });

  test("is not what a stranger writes into the contact form", async () => {
    await askAboutData(token, "export", now);
    const [ticket] = await db().select().from(contactMessages);
    if (!ticket) throw new Error("no ticket");
    await db()
      .insert(contactMessages)
      .values({ ...ticket, id: crypto.randomUUID(), name: "Stranger" });
    expect((await open()).map(({ name }) => name)).toEqual(["Esi Mensah"]);
  });

  test("is answered by a guardian's copy, and then closed, once", async () => {
    await askAboutData(token, "export", now);
    const [request] = await open();
    const made = await exportPerson(answer({ person: child.id, requestId: request?.id }), now);
    expect(made.ok && made.copy.leftOut).toContain("reports");
    expect(await mailsTo(child.id)).toEqual([["dataCopied", { firstName: "Kofi", asked: "guardian" }]]);
    expect(await open()).toHaveLength(1);
    const before = await newestSeq(lead.actor);
    expect(await settleRequest(lead, request?.id ?? "", now)).toEqual({ ok: true });
    expect(await newestSeq(lead.actor)).toBeGreaterThan(before);
    expect(await open()).toEqual([]);
    const answered = (await dataRequests(db(), true, later(40))).filter(({ id }) => id === request?.id);
    expect(answered).toMatchObject([{ open: false, overdue: false, closedAt: now }]);
    expect(await settleRequest(lead, request?.id ?? "", now)).toEqual({ ok: false, reason: "noRequest" });
    const [[, , reason]] = (await logOf(`user:${child.id}`)) as [[string, string, string]];
    expect(reason).toBe(`guardian:${guardianId}, ticket ${request?.id}: asked by letter`);
  });

  test("is answered by an erasure, which closes it", async () => {
    await askAboutData(token, "deletion", now);
    const [request] = await open();
    expect(await erase({ person: child.id, requestId: request?.id })).toEqual({ ok: true, at: later(30) });
    expect(await open()).toEqual([]);
    expect(await mailsTo(child.id)).toEqual([
      ["deletionForYou", { firstName: "Kofi", at: later(30).toISOString(), asked: "guardian" }],
    ]);
  });

  test("counts for that child, that wish, and that guardian alone", async () => {
    await askAboutData(token, "export", now);
    const [request] = await open();
    const requestId = request?.id;
    const refused = { ok: false, reason: "noRequest" };
    expect(await erase({ person: child.id, requestId })).toEqual(refused);
    const other = newUser({ role: "student", dateOfBirth: "2012-01-01" });
    await db().insert(users).values(other);
    expect(await exportPerson(answer({ person: other.id, requestId }), now)).toEqual(refused);
    expect(await exportPerson(answer({ person: child.id, requestId: crypto.randomUUID() }), now)).toEqual(refused);
    await db().update(guardians).set({ replacedAt: now }).where(eq(guardians.id, guardianId));
    expect(await exportPerson(answer({ person: child.id, requestId }), now)).toEqual(refused);
  });
});

describe("an erasure [@PRIV-02b @PRIV-02d @PRIV-07a @SAFE-26b]", () => {
  test("is what people do themselves: signed out, told, with 30 days to come back", async () => {
    const signIn = { id: crypto.randomUUID(), userId: adult.id, createdAt: now, lastSeenAt: now, expiresAt: later(9) };
    await db().insert(signIns).values(signIn);
    expect(await erase()).toEqual({ ok: true, at: later(30) });
    expect(await db().select().from(signIns).where(eq(signIns.userId, adult.id))).toEqual([]);
    expect(await mailsTo(adult.id)).toEqual([
      ["deletionForYou", { firstName: "Nia", at: later(30).toISOString(), asked: "self" }],
    ]);
    expect(await logOf(`user:${adult.id}`)).toEqual([[lead.actor, "person.erase", "self: asked by letter"]]);
    expect(await erase()).toEqual({ ok: false, reason: "gone" });
    expect(await previewErasure(answer(), now)).toEqual({ ok: false, reason: "gone" });
    expect(await restoreAccount(adult.id, later(29))).toEqual({ ok: true });
  });

  test("shows first what goes and what stays, and changes nothing by it", async () => {
    await db()
      .insert(posts)
      .values(newPost({ authorId: adult.id }));
    const seen = await previewErasure(answer(), now);
    expect(seen).toMatchObject({ ok: true, preview: { at: later(30), reports: { stopped: false } } });
    const parts = seen.ok ? seen.preview.parts : [];
    expect(parts).toEqual([
      { name: "account", rows: 1, stays: "shell" },
      { name: "posts", rows: 1, stays: "choice" },
    ]);
    expect(await leaving(adult.id)).toBeNull();
    expect(await logOf(`user:${adult.id}`)).toEqual([]);
  });

  const report = (values: Partial<typeof reports.$inferInsert>) => ({
    ...{
      id: crypto.randomUUID(),
      number: `R-${crypto.randomUUID().slice(0, 8)}`,
      kind: "other",
      text: "Look at this.",
    },
    ...{ locale: "en", grade: "S2" as const, createdAt: now },
    ...values,
  });

  test.each<[string, () => Promise<Partial<typeof reports.$inferInsert>>]>([
    [
      "about their post",
      async () => {
        const post = newPost({ authorId: adult.id });
        await db().insert(posts).values(post);
        return { postId: post.id };
      },
    ],
    ["about their profile", async () => ({ about: `/dashboard/students/${adult.id}` })],
    ["that they sent", async () => ({ reporterId: adult.id })],
  ])("waits for an open report %s, and names it", async (_, about) => {
    const row = report(await about());
    await db().insert(reports).values(row);
    expect(await previewErasure(answer(), now)).toMatchObject({
      ok: true,
      preview: { reports: { stopped: true, numbers: [row.number] } },
    });
    expect(await erase()).toEqual({ ok: false, reason: "reports", numbers: [row.number] });
    expect(await leaving(adult.id)).toBeNull();
    await db().update(reports).set({ status: "closed" }).where(eq(reports.id, row.id));
    expect(await erase()).toMatchObject({ ok: true });
  });

  test("does not wait for a report about somebody else", async () => {
    await db()
      .insert(reports)
      .values(report({ about: `/dashboard/students/${child.id}` }));
    expect(await erase()).toMatchObject({ ok: true });
  });
});
