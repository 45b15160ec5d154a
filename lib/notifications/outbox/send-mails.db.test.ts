import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { claimMail, settleMail } from "#db/queries/notifications/mails.ts";
import { mails } from "#db/schema/mail.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { mailSamples } from "#db/support/mail-samples.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { MailKind } from "#lib/notifications/kinds/mail-kinds.ts";
import { readStopToken } from "#lib/notifications/mail/stop-links.ts";
import { smtpTransport } from "#lib/notifications/mail/transport.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import { type MailToQueue, queueMail } from "./queue-mail.ts";
import { sendThrough } from "./send-mails.ts";
import { mailLeaseMs, mailPauses } from "./send-rules.ts";

testDatabase();

type Arrived = Email & { recipients: string[] };
type Answer = { code: number; text: string } | undefined;

/** A mail server on this machine: what arrived, and what it answers. */
async function mailServer() {
  const arrived: Arrived[] = [];
  const state: { answer: Answer; onData: () => Promise<void> } = { answer: undefined, onData: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        await state.onData();
        if (state.answer) return done(Object.assign(new Error(state.answer.text), { responseCode: state.answer.code }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ ...(await PostalMime.parse(Buffer.concat(parts))), recipients });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const from = "Baobab <no-reply@example.org>";
  const transport = () => smtpTransport(`smtp://127.0.0.1:${port}`, from, "https://mentoring.example.org");
  return { arrived, state, transport, close: () => new Promise<void>((done) => server.close(() => done())) };
}

let server: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  server = await mailServer();
  return () => server.close();
});
afterEach(async () => {
  server.arrived.length = 0;
  server.state.answer = undefined;
  server.state.onData = async () => undefined;
  await db().delete(mails).where(eq(mails.status, "queued"));
});

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const living = new AbortController().signal;
const said: string[] = [];
const send = (at = now, transport = server.transport()) =>
  sendThrough(transport, at, living, ({ kind }, reason) => void said.push(`${kind}: ${reason}`));

async function person(values: Partial<NewUser> = {}) {
  const user = newUser({ email: "ana@example.org", ...values });
  await db().insert(users).values(user);
  return user;
}

async function queue<K extends MailKind>(kind: K, more: Partial<MailToQueue<K>> = {}): Promise<string> {
  const key = crypto.randomUUID();
  const mail = { kind, key, toAddress: "ana@example.org", locale: "en", params: mailSamples[kind], ...more };
  await transaction((tx) => queueMail(tx, mail, now));
  return key;
}

const row = async (key: string) => (await db().select().from(mails).where(eq(mails.key, key)))[0];

describe("sending [@OPS-10a @OPS-10b]", () => {
  test("a mail arrives as it was written, once, and its row says so", async () => {
    const { id } = await person({ locale: "de", timeZone: "Asia/Tokyo" });
    const key = await queue("bookingConfirmed", { userId: id });
    expect(await send()).toBe(1);
    expect(await send(plus(hour))).toBe(0);
    expect(server.arrived).toHaveLength(1);
    const [mail] = server.arrived;
    const stored = await row(key);
    expect(mail).toMatchObject({
      subject: "Dein Termin mit Tom Rivers ist bestätigt",
      from: { name: "Baobab", address: "no-reply@example.org" },
      recipients: ["ana@example.org"],
      messageId: `<${stored?.id}@mentoring.example.org>`,
    });
    expect(mail?.text?.trim()).toBe(stored?.text?.trim());
    expect(mail?.text).toContain("Dienstag, 24. November 2026 um 00:05 Japanische Normalzeit");
    expect(mail?.html?.trim()).toBe(stored?.html?.trim());
    expect(stored).toMatchObject({ status: "sent", attempts: 1, leaseUntil: null, lastError: null });
  });

  test("takes language, zone and address of the moment it is sent [@NOTE-07a @NOTE-07b @SET-04b @SET-03c @I18N-06c]", async () => {
    const { id } = await person();
    await queue("bookingConfirmed", { userId: id });
    const change = { profileLanguage: "fr" as const, timeZone: "Europe/Paris", email: "neu@example.org" };
    await db().update(users).set(change).where(eq(users.id, id));
    await send();
    expect(server.arrived[0]).toMatchObject({
      subject: "Votre séance avec Tom Rivers est confirmée",
      recipients: ["neu@example.org"],
    });
    expect(server.arrived[0]?.text).toContain("heure normale d’Europe centrale");
  });

  test("an account's mail goes to the address it was meant for, which may be the old one", async () => {
    const { id } = await person({ email: "new@example.org" });
    await queue("emailChanged", { userId: id, toAddress: "old@example.org" });
    await send();
    expect(server.arrived[0]?.recipients).toEqual(["old@example.org"]);
  });

  test("waits until it is due", async () => {
    await queue("emailChanged", { dueAt: plus(hour) });
    expect(await send(plus(hour - 1))).toBe(0);
    expect(await send(plus(hour))).toBe(1);
  });

  test("comes before mails that strangers have sent, however many wait", async () => {
    for (let at = 0; at < 60; at += 1) await queue("confirmEmail", { dueAt: plus(-minute) });
    await queue("reportClosed", { toAddress: "child@example.org" });
    await send(now);
    expect(server.arrived[0]?.recipients).toEqual(["child@example.org"]);
  });

  test("two workers at once, and a third, send each mail once", async () => {
    for (let i = 0; i < 12; i += 1) await queue("passwordChanged", { toAddress: `p${i}@example.org` });
    const settled = await Promise.all([send(), send(), send()]);
    expect(settled.reduce((sum, part) => sum + part, 0)).toBe(12);
    const recipients = server.arrived.flatMap((mail) => mail.recipients);
    expect(new Set(recipients).size).toBe(12);
    expect(recipients).toHaveLength(12);
  });

  test("a stop signal lets the one being sent end and leaves the rest for the next process", async () => {
    for (let i = 0; i < 3; i += 1) await queue("passwordChanged");
    const stop = new AbortController();
    server.state.onData = async () => stop.abort();
    expect(await sendThrough(server.transport(), now, stop.signal)).toBe(1);
    expect(server.arrived).toHaveLength(1);
    expect(await send()).toBe(2);
  });

  test("without a server mails are written and kept; nothing says they were sent", async () => {
    const key = await queue("resetPassword");
    expect(await sendThrough(undefined, now, living)).toBe(1);
    expect(await row(key)).toMatchObject({ status: "kept", sentAt: null, subject: "Set a new password" });
    expect((await row(key))?.text).toContain(mailSamples.resetPassword.link);
    expect(server.arrived).toHaveLength(0);
  });
});

describe("when the server does not take it [@OPS-10a]", () => {
  test("it is tried again after growing pauses, then given up, and the log names neither address nor text", async () => {
    said.length = 0;
    server.state.answer = { code: 451, text: "Try later, dear ana@example.org, about Set a new password" };
    const key = await queue("resetPassword");
    let at = now;
    for (const pause of mailPauses) {
      await send(at);
      const failed = await row(key);
      expect(failed).toMatchObject({ status: "queued", leaseUntil: null });
      const wait = (failed?.dueAt.getTime() ?? 0) - at.getTime();
      // The clock went on while the server answered.
      expect(wait - pause).toBeGreaterThanOrEqual(0);
      expect(wait - pause).toBeLessThan(minute);
      expect(await send(new Date((failed?.dueAt.getTime() ?? 0) - 1))).toBe(0);
      at = failed?.dueAt ?? at;
    }
    await send(at);
    expect(await row(key)).toMatchObject({
      status: "failed",
      attempts: mailPauses.length + 1,
      lastError: expect.stringMatching(/^mail 127\.0\.0\.1:\d+ 451$/),
    });
    expect(await send(plus(100 * hour))).toBe(0);
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toMatch(/^resetPassword: 127\.0\.0\.1:\d+: the mail server did not take the mail \(451\)$/);
  });

  test("one that works again gets it, with the same Message-ID, and later mails are not held up", async () => {
    server.state.answer = { code: 451, text: "busy" };
    const key = await queue("passwordChanged");
    await send();
    server.state.answer = undefined;
    await queue("emailChanged", { toAddress: "b@example.org" });
    await send();
    expect(server.arrived.map((mail) => mail.recipients)).toEqual([["b@example.org"]]);
    await send(plus(2 * minute));
    expect(server.arrived).toHaveLength(2);
    expect(server.arrived[1]?.messageId).toBe(`<${(await row(key))?.id}@mentoring.example.org>`);
    expect(await row(key)).toMatchObject({ status: "sent", lastError: null });
  });

  test("a server that is not there costs a try and nothing else", async () => {
    const key = await queue("passwordChanged");
    await send(now, smtpTransport("smtp://127.0.0.1:9", "a@example.org", "https://mentoring.example.org"));
    expect(await row(key)).toMatchObject({
      status: "queued",
      attempts: 1,
      lastError: "refused 127.0.0.1:9 ECONNREFUSED",
    });
  });

  test.each([
    ["smtp://ana:hunter22@127.0.0.1:9", /^127\.0\.0\.1:9: nothing takes connections there; .* \(ECONNREFUSED\)$/],
    ["smtps://ana:hunter22@mail.invalid", /^mail\.invalid:465: the name of the mail server is not known; .* \(E\w+\)$/],
    ["smtps://ana:hunter22@127.0.0.1:PORT", /^127\.0\.0\.1:\d+: no encrypted connection came about; .* \(\w+\)$/],
    ["smtp://ana:hunter22@127.0.0.1:PORT", /^127\.0\.0\.1:\d+: the mail server does not accept user and password; /],
  ])("that %s did not take it is said with host, port and what to check, without the password", async (url, words) => {
    const key = await queue("passwordChanged");
    const [, port = ""] = /:(\d+)$/.exec(server.transport().place) ?? [];
    said.length = 0;
    await send(now, smtpTransport(url.replace("PORT", port), "a@example.org", "https://mentoring.example.org"));
    expect(said[0]?.replace("passwordChanged: ", "")).toMatch(words);
    expect(`${said} ${(await row(key))?.lastError}`).not.toContain("hunter22");
  });

  test("a mail left behind by a killed process is sent after its lease, with the same Message-ID, and not before", async () => {
    const key = await queue("passwordChanged");
    const { id = "" } = (await row(key)) ?? {};
    const left = { status: "sending", attempts: 1, leaseUntil: plus(mailLeaseMs) } as const;
    await db().update(mails).set(left).where(eq(mails.id, id));
    expect(await send(plus(mailLeaseMs - 1))).toBe(0);
    expect(await send(plus(mailLeaseMs))).toBe(1);
    expect(server.arrived.map(({ messageId }) => messageId)).toEqual([`<${id}@mentoring.example.org>`]);
  });

  test("a process that was slower than its lease changes nothing of what another has taken over", async () => {
    const key = await queue("passwordChanged");
    const { id = "" } = (await row(key)) ?? {};
    const [ends, later] = [plus(mailLeaseMs), plus(2 * mailLeaseMs)];
    const slow = await claimMail(db(), id, now, ends);
    const quick = await claimMail(db(), id, ends, later);
    if (!slow || !quick) throw new Error("The mail was not due");
    await settleMail(db(), slow, { status: "failed" });
    expect(await row(key)).toMatchObject({ status: "sending", leaseUntil: later });
    await settleMail(db(), quick, { status: "sent", sentAt: ends });
    await settleMail(db(), quick, { status: "failed" });
    expect(await row(key)).toMatchObject({ status: "sent", leaseUntil: null });
  });

  test("one that every process dies of is given up", async () => {
    const key = await queue("passwordChanged");
    const left = { status: "sending", attempts: mailPauses.length + 1, leaseUntil: now } as const;
    await db().update(mails).set(left).where(eq(mails.key, key));
    await send();
    expect(await row(key)).toMatchObject({ status: "failed" });
    expect(server.arrived).toHaveLength(0);
  });
});

describe("what is not to be sent any more", () => {
  test("is dropped: its reader switched the kind off since [@NOTE-05c]", async () => {
    const { id } = await person();
    const keys = [await queue("sessionSoon", { userId: id }), await queue("bookingConfirmed", { userId: id })];
    const always = await queue("guardianConsent", { userId: id });
    await db().update(users).set({ sessionReminders: false }).where(eq(users.id, id));
    await send();
    const statuses = await Promise.all([...keys, always].map(async (key) => (await row(key))?.status));
    expect(statuses).toEqual(["dropped", "sent", "sent"]);
  });

  test("is dropped: the account is gone", async () => {
    const { id } = await person({ erasedAt: now });
    const key = await queue("bookingConfirmed", { userId: id });
    await send();
    expect(await row(key)).toMatchObject({ status: "dropped" });
  });
});

describe("every mail can be stopped with one press [@NOTE-07d]", () => {
  test("by its headers and its page, for its reader and kind alone", async () => {
    const { id } = await person({ locale: "es" });
    await queue("sessionSoon", { userId: id });
    await send();
    const [mail] = server.arrived;
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [, call = ""] = /^<http:\/\/.+\/api\/unsubscribe\/([\w-]+)>$/.exec(header("list-unsubscribe") ?? "") ?? [];
    expect(readStopToken(call)).toEqual({ userId: id, off: "sessionReminders" });
    expect(mail?.text).toMatch(new RegExp(`/es/unsubscribe/${call}$`, "m"));
    expect(header("auto-submitted")).toBe("auto-generated");
  });

  test("but not what is about safety or the account [@NOTE-10b]", async () => {
    const { id } = await person();
    await queue("guardianConsent", { userId: id });
    await queue("resetPassword", { userId: id });
    await send();
    expect(server.arrived).toHaveLength(2);
    for (const mail of server.arrived) {
      expect(mail.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
      expect(mail.text).not.toContain("unsubscribe");
    }
  });
});

describe("what stays of a mail that arrived", () => {
  test("no link that opens an account, neither in its texts nor in what it was written from", async () => {
    const key = await queue("resetPassword");
    await send();
    expect(server.arrived[0]?.text).toContain(mailSamples.resetPassword.link);
    expect(JSON.stringify(await row(key))).not.toContain(mailSamples.resetPassword.link);
  });
});

test("no address, name or subject becomes a header of its own", async () => {
  const evil = "Eve\r\nBcc: all@example.org\r\n\r\nHello";
  const { id } = await person({ firstName: evil });
  const params = { ...mailSamples.requestReceived, name: evil, subject: evil };
  await queue("requestReceived", { userId: id, params });
  await queue("passwordChanged", { toAddress: "a@example.org\r\nBcc: all@example.org" });
  await queue("passwordChanged", { toAddress: "a@example.org, all@example.org" });
  await send();
  for (const mail of server.arrived) {
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.recipients).not.toContain("all@example.org");
    expect(mail.recipients).toHaveLength(1);
  }
  expect(server.arrived.length).toBeGreaterThanOrEqual(1);
});
