import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mail.ts";
import { mailSamples } from "#db/support/mail-samples.ts";
import { testDatabase } from "#db/testing.ts";
import type { MailKind } from "#lib/notifications/kinds/mail-kinds.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { sendThrough } from "#lib/notifications/outbox/send-mails.ts";
import { maskLink } from "./masked-links.ts";
import { openMail, retryMail } from "./open-mail.ts";
import { renderMail } from "./render-mail.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const admin = { actor: "admin-1", actorRole: "admin" } as const;

async function kept(kind: MailKind): Promise<string> {
  const key = crypto.randomUUID();
  const mail = { kind, key, toAddress: "ana@example.org", locale: "en", params: mailSamples[kind] };
  await transaction((tx) => queueMail(tx, mail, now));
  await sendThrough(undefined, now, new AbortController().signal);
  const [row] = await db().select({ id: mails.id }).from(mails).where(eq(mails.key, key));
  return row?.id ?? "";
}

const entries = (id: string) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `mail:${id}`));

describe("an admin opens a mail of the outbox [@OPS-10b]", () => {
  test("without a mail server with its link, because handing it over is the only way; the log says who did", async () => {
    const id = await kept("resetPassword");
    const mail = await openMail(admin, id, now);
    expect(mail?.masked).toBe(false);
    expect(mail?.text).toContain(mailSamples.resetPassword.link);
    expect(await entries(id)).toMatchObject([{ action: "mail.open", actor: "admin-1", reason: "resetPassword" }]);
  });

  test("never with the code that proves a mailbox: read here it would prove nothing", async () => {
    const id = await kept("reportingTest");
    const mail = await openMail(admin, id, now);
    const { code } = mailSamples.reportingTest;
    const [stored] = await db().select().from(mails).where(eq(mails.id, id));
    expect(`${stored?.text}${JSON.stringify(stored?.params)}`).toContain(code);
    expect(mail?.masked).toBe("code");
    expect(mail?.text).toContain("[…]");
    expect(JSON.stringify(mail)).not.toContain(code);
  });

  test("one that is not there is neither shown nor logged", async () => {
    expect(await openMail(admin, "none", now)).toBeUndefined();
    expect(await entries("none")).toEqual([]);
  });

  test.each(["resetPassword", "changeEmail", "staffSetUp", "guardianInvite"] as const)(
    "where mails are sent the link of %s is in none of its forms",
    async (kind) => {
      const site = { name: "Baobab", supportEmail: "a@example.org", url: "https://mentoring.example.org" };
      const { link } = mailSamples[kind];
      const receiver = { locale: "en", timeZone: "UTC", minor: false };
      const written = await renderMail({ kind, params: mailSamples[kind] }, receiver, site);
      expect(written.html).toContain(link);
      const masked = maskLink(written, link);
      expect(masked.text + masked.html).not.toContain(link);
      expect(masked.text).toContain(site.url);
    },
  );
});

test("a failed mail gets its tries anew, once for each press, and the log says who did it [@OPS-10a]", async () => {
  const id = await kept("passwordChanged");
  expect(await retryMail(admin, id, now)).toBe(false);
  await db().update(mails).set({ status: "failed", attempts: 6 }).where(eq(mails.id, id));
  expect(await Promise.all([retryMail(admin, id, now), retryMail(admin, id, now)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  const [row] = await db().select().from(mails).where(eq(mails.id, id));
  expect(row).toMatchObject({ status: "queued", attempts: 0, dueAt: now });
  expect((await entries(id)).map(({ action }) => action)).toEqual(["mail.retry"]);
});
