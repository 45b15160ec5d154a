import { type Executor, transaction } from "#db/client.ts";
import type { PersonNamed } from "#db/queries/accounts/data-requests.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { closeTicket } from "#db/queries/safety/tickets.ts";
import { collectData, collectNameless, type MyData } from "#lib/accounts/my-data/collect-data.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { checkAnswer, type DataAnswer, type DataRefusal } from "./check-answer.ts";
import { guardianCopy } from "./guardian-copy.ts";

export type PersonCopy = Readonly<{
  person: PersonNamed;
  siteName: string;
  data: MyData;
  /** The parts that a guardian's copy does not have. */
  leftOut: readonly MyData[number]["name"][];
}>;

/**
 * What people download themselves; for a guardian without other people and what a child says in confidence. Logged with
 * its reason before anything is given, and the person is told by mail. A request stays open: see `settleRequest`.
 */
export async function exportPerson(answer: DataAnswer, now: Date): Promise<Answer<DataRefusal, { copy: PersonCopy }>> {
  const { by } = answer;
  return transaction(async (tx) => {
    const checked = await checkAnswer(tx, answer, "export", now);
    if (!checked.ok) return checked;
    const { person, asker, note } = checked;
    const object = `user:${person.id}`;
    await recordAudit(tx, { ...by, action: "person.export", object, reason: note }, now);
    const { id: userId, email: toAddress, locale, firstName } = person;
    const mail = { key: `data-copied:${userId}:${crypto.randomUUID()}`, toAddress, userId, locale };
    await queueMail(tx, { ...mail, kind: "dataCopied", params: { firstName, asked: asker } }, now);
    const { name: siteName } = toSiteSettings(await allSiteSettings(tx));
    const given =
      asker === "guardian"
        ? forGuardian(await collectNameless(tx, userId))
        : { data: await collectData(tx, userId), leftOut: [] };
    return { ok: true, copy: { person, siteName, ...given } };
  });
}

export function forGuardian(data: MyData): Pick<PersonCopy, "data" | "leftOut"> {
  const leftOut = data.map(({ name }) => name).filter((name) => guardianCopy[name] === "withheld");
  const kept = data.filter(({ name }) => !leftOut.includes(name));
  return {
    leftOut,
    data: kept.map(({ name, rows }) => {
      const rule = guardianCopy[name];
      const without = typeof rule === "object" ? rule.without : [];
      return {
        name,
        rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !without.includes(key)))),
      };
    }),
  };
}

/** Once the copy is safely where it will be handed over from. */
export async function settleRequest(
  by: AuditActor,
  requestId: string,
  now: Date,
  reason = "copy made",
): Promise<Answer<"noRequest">> {
  return transaction((tx) => settleRequestIn(tx, by, { requestId, reason }, now));
}

export async function settleRequestIn(
  tx: Executor,
  by: AuditActor,
  { requestId, reason }: Readonly<{ requestId: string; reason: string }>,
  now: Date,
): Promise<Answer<"noRequest">> {
  if (!(await closeTicket(tx, requestId, now))) return refuse("noRequest");
  await recordAudit(tx, { ...by, action: "ticket.close", object: `ticket:${requestId}`, reason }, now);
  await queueChanged(tx, ["coordinator", "lead", "admin"], now);
  return done;
}
