import { db, type Executor, transaction } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { givenTables } from "#db/personal-tables.ts";
import type { PersonNamed } from "#db/queries/accounts/data-requests.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { closeTicket } from "#db/queries/safety/tickets.ts";
import { type DataParts, dataParts, namelessParts } from "#lib/accounts/my-data/data-parts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";
import { tellLeadsAndGuardian } from "#lib/safety/second-words/tell-of-second-word.ts";
import { checkAnswer, type DataAnswer, type DataRefusal } from "./check-answer.ts";
import { guardianCopy } from "./guardian-copy.ts";
import { rowsBy } from "./rows-rule.ts";
import type { DataAsker } from "./rules.ts";
import { staffCopy } from "./staff-copy.ts";

export type PersonCopy = Readonly<{
  person: PersonNamed;
  siteName: string;
  /** Read while it is written out. */
  data: DataParts;
  /** The parts that this copy does not have. */
  leftOut: readonly PartName[];
  asker: DataAsker;
}>;

/**
 * What people download themselves, without conversations and what only leads read; for a guardian also without other people and what a
 * child says in confidence. Logged with its reason before anything is given, and the person is told by mail, of a minor's
 * copy the guardian and every lead too. A request stays open: see `settleRequest`.
 */
export async function exportPerson(answer: DataAnswer, now: Date): Promise<Answer<DataRefusal, { copy: PersonCopy }>> {
  const { by } = answer;
  const logged = await transaction(async (tx) => {
    const checked = await checkAnswer(tx, answer, "export", now);
    if (!checked.ok) return checked;
    const { person, asker, note } = checked;
    const object = `user:${person.id}`;
    await recordAudit(tx, { ...by, action: "person.export", object, reason: note }, now);
    const { id: userId, email: toAddress, locale, firstName } = person;
    const mail = { key: `data-copied:${userId}:${crypto.randomUUID()}`, toAddress, userId, locale };
    await queueMail(tx, { ...mail, kind: "dataCopied", params: { firstName, asked: asker } }, now);
    if (needsGuardian(person, now)) {
      const told = { change: "dataCopy", state: "made", aboutId: person.id, key: mail.key } as const;
      await tellLeadsAndGuardian(tx, { ...told, path: paths.staffPerson(person.id) }, now);
    }
    const { name: siteName } = toSiteSettings(await allSiteSettings(tx));
    return { ok: true as const, person, siteName, asker };
  });
  if (!logged.ok) return logged;
  const { person, siteName, asker } = logged;
  const ofGuardian = asker === "guardian";
  const rules = ofGuardian ? guardianCopy : staffCopy;
  const data = byRules(ofGuardian ? namelessParts(db(), person.id) : dataParts(db(), person.id, now), rules);
  const leftOut = givenTables.map(({ name }) => name).filter((name) => isLeftOut(rules[name]));
  return { ok: true, copy: { person, siteName, asker, data, leftOut } };
}

type CopyRules = typeof guardianCopy | typeof staffCopy;

const isLeftOut = (rule: CopyRules[PartName]): rule is "withheld" | "leads" => rule === "withheld" || rule === "leads";

async function* byRules(data: DataParts, rules: CopyRules): DataParts {
  for await (const { name, rows } of data) {
    const rule: (typeof staffCopy)[PartName] = rules[name];
    if (isLeftOut(rule)) continue;
    yield { name, rows: rule === "whole" ? rows : rowsBy(rows, rule) };
  }
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
