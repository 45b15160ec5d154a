import "#lib/connect.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { insertTicket } from "#db/queries/safety/tickets.ts";
import { contactMessages, mails, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { mailSamples } from "#db/support/mail-samples.ts";
import { testDatabase } from "#db/testing.ts";
import { failedMails } from "#lib/administration/queue/sources/installation.ts";
import type { MailKind } from "#lib/notifications/kinds/mail-kinds.ts";
import type { MailMode } from "#lib/notifications/mail/mail-mode.ts";
import { openMail } from "#lib/notifications/mail/open-mail.ts";
import { outboxPage } from "#lib/notifications/mail/outbox-page.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { sendThrough } from "#lib/notifications/outbox/send-mails.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { decideOnTicket } from "#lib/publishing/tickets/decide-ticket.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const toAddress = "layla@kid.example";
const nothing = async () => undefined;
const transport = { place: "x", send: nothing, verify: nothing, close: () => undefined };
let admin: Awaited<ReturnType<typeof newStaffActor>>;
let lead: typeof admin;

beforeEach(async () => {
  for (const table of [mails, reports, contactMessages, users]) await db().delete(table);
  [admin, lead] = [await newStaffActor("admin"), await newStaffActor("lead")];
});

/** All that the outbox and the queue of an admin say of the mails to the child or the guardian. */
async function seen(mode: MailMode) {
  await sendThrough(transport, now, new AbortController().signal);
  const { mails: listed } = await outboxPage(db(), { status: undefined, place: undefined }, mode);
  const opened = await Promise.all(listed.map(({ id }) => openMail(admin, id, now, mode)));
  await db().update(mails).set({ status: "failed" });
  const queued = await failedMails(db(), { id: admin.actor, role: "admin" }, now);
  return { listed, opened, all: JSON.stringify([listed, opened, queued]) };
}

const modes: MailMode[] = ["smtp", "none", "demo"];
describe.each(modes)("what an admin reads of mails that are not theirs to read, with mail as %s [@OPS-10e]", (mode) => {
  test("of an answer to whoever wrote to the leads, that there is one and its state", async () => {
    const id = crypto.randomUUID();
    const ticket = { id, name: "Layla", email: toAddress, subject: "My mentor touches me", message: "Help" };
    await insertTicket(db(), { ...ticket, locale: "en", queue: "safeguarding", createdAt: now });
    const answer = { id, decision: "answer", text: "Thank you for telling us about Viktor" } as const;
    expect((await decideOnTicket(lead, answer, now)).ok).toBe(true);
    const { listed, opened, all } = await seen(mode);
    expect(listed).toMatchObject([{ kind: "ticketAnswer", status: "sent", isKept: true }]);
    expect(opened).toMatchObject([{ masked: "all", status: "sent" }]);
    expect(all).not.toMatch(/layla|touches|Viktor/i);
  });

  test("of what alerts leads to a report or a grave message the same", async () => {
    const report = { kind: "sexual", text: "x", about: null, email: toAddress } as const;
    expect(await sendReport(report, { network: "n", locale: "en", reporterId: null }, now)).toMatchObject({ ok: true });
    const input = { name: "Layla", email: toAddress, subject: "My mentor touches me", message: "Help" };
    expect(await sendContactForm(input, { network: "n", locale: "en" }, now)).toEqual({ ok: true });
    const { listed, opened } = await seen(mode);
    const kinds = listed.map(({ kind, isKept }) => [kind, isKept]);
    expect(new Map(kinds as [string, boolean][])).toEqual(
      new Map([
        ["reportRaised", true],
        ["messageRaised", true],
      ]),
    );
    expect(opened.map((mail) => mail?.masked)).toEqual(["all", "all"]);
  });

  test("of the outcome of a report the same", async () => {
    const report = { kind: "sexual", text: "x", about: null, email: toAddress } as const;
    const sent = await sendReport(report, { network: "n", locale: "en", reporterId: null }, now);
    const number = sent.ok ? sent.number : "";
    await db().delete(mails);
    const words = { reason: "r", told: "Viktor may not come near you", duplicateOf: null };
    expect((await decideOnCase(lead, { number, decision: "confirmed", ...words }, now)).ok).toBe(true);
    const { opened, all } = await seen(mode);
    expect(opened).toMatchObject([{ kind: "reportClosed", masked: "all" }]);
    expect(all).not.toMatch(new RegExp(`layla|Viktor|${number}`, "i"));
  });
});

const ofGuardians = Object.keys(mailSamples).filter((kind) => kind.startsWith("guardian")) as MailKind[];
test.each(ofGuardians)(
  "%s is the guardian's; without a mail server an admin hands it over [@OPS-10e]",
  async (kind) => {
    const mail = { kind, key: kind, toAddress: "mother@home.example", locale: "en", params: mailSamples[kind] };
    await transaction((tx) => queueMail(tx, mail, now));
    expect((await seen("none")).listed).toMatchObject([{ toAddress: "mother@home.example", isKept: false }]);
    await db().update(mails).set({ status: "sent" });
    const { mails: listed } = await outboxPage(db(), { status: undefined, place: undefined }, "smtp");
    expect(listed).toMatchObject([{ toAddress: "", subject: null, isKept: true }]);
    const opened = await openMail(admin, listed[0]?.id ?? "", now, "smtp");
    expect(opened).toMatchObject({ toAddress: "", text: null, html: null, params: {}, masked: "all" });
  },
);

test("other mails stay as they are [@OPS-10b]", async () => {
  const mail = { kind: "passwordChanged", key: "other", toAddress, locale: "en", params: mailSamples.passwordChanged };
  await transaction((tx) => queueMail(tx, { ...mail, kind: "passwordChanged" }, now));
  expect((await seen("smtp")).listed).toMatchObject([{ toAddress, isKept: false }]);
});
