import { db } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { staffReports } from "#db/queries/safety/reports.ts";
import { staffTickets } from "#db/queries/safety/tickets.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import type { ShowRefusal } from "#lib/publishing/blog-posts/hiding-rules.ts";
import { decideOnTicket } from "#lib/publishing/tickets/decide-ticket.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { aboutSlug } from "#lib/safety/reports/about.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";
import {
  byDueTime,
  byUrgency,
  type CaseDecision,
  caseDecisions,
  ticketGrade,
  ticketQueues,
} from "#lib/safety/reports/rules.ts";
import { tellServers } from "./running-server.ts";
import { decisionRefusal } from "./staff-actor.ts";
import { entry, print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

/** The reason goes into the audit log. */
type By = AuditActor & { reason: string };

export async function listTickets(name: string | undefined, closedToo: boolean, now: Date): Promise<void> {
  const queue = ticketQueues.find((one) => one === name);
  if (queue !== name) throw new CommandRefusal(`There is no queue "${name}". There are: ${ticketQueues.join(", ")}.`);
  const tickets = await staffTickets(db(), { queue, closedToo });
  const listed = tickets.map((ticket) => ({ ...ticket, grade: ticketGrade(ticket.queue) })).toSorted(byUrgency);
  print(
    listed.map(({ id, queue: kind, name, email, locale, subject, message, ...rest }) =>
      entry({ ...rest, title: id, kind, facts: [`from ${name} <${email}> (${locale})`, subject], text: message }, now),
    ),
    "tickets",
  );
}

export async function closeOneTicket(id: string, by: By, now: Date): Promise<void> {
  const { reason: text, ...actor } = by;
  const closed = await decideOnTicket(actor, { id, decision: "close", text }, now);
  if (!closed.ok) throw new CommandRefusal(`There is no open ticket ${id} in a queue of yours.`);
  console.log(`Ticket ${id} is closed.`);
}

export async function listReports(closedToo: boolean, now: Date): Promise<void> {
  const listed = (await staffReports(db(), closedToo)).toSorted(byDueTime);
  print(
    listed.map(({ number, about, slug, reporterId, email, locale, outcome, ...rest }) => {
      const facts = [
        about === null ? undefined : `about ${about}`,
        slug === null ? undefined : `post ${slug}`,
        `${reporterId === null ? "sent without an account" : `sent by account ${reporterId}`} (${locale})`,
        email === null ? undefined : `tell the outcome to ${email}`,
        outcome === null ? undefined : `outcome: ${outcome}`,
      ].filter((fact) => fact !== undefined);
      return entry({ ...rest, title: number, facts }, now);
    }),
    "reports",
  );
}

type ClosedWith = Readonly<{ decision?: string | undefined; told?: string | undefined; of?: string | undefined }>;

export async function closeOneReport(typed: string, by: By, given: ClosedWith, now: Date): Promise<void> {
  await onlyNamed(by);
  const number = readReceipt(typed);
  const decision = decisionNamed(given.decision);
  const duplicateOf = given.of === undefined ? null : (readReceipt(given.of) ?? given.of);
  const { reason, ...actor } = by;
  const wish = { decision, duplicateOf, reason, told: given.told?.trim() || null };
  const result = number === undefined ? undefined : await decideOnCase(actor, { number, ...wish }, now);
  if (!result?.ok) throw new CommandRefusal(refusals[result?.reason ?? "unknown"](typed));
  console.log(`Report ${number} is closed. Its reporter is told, if there is a way to.`);
}

const refusals = {
  unknown: (typed: string) => `There is no open report ${typed} that you may close.`,
  decided: (typed: string) => `There is no open report ${typed}.`,
  noReason: () => "--outcome is needed.",
  stale: (typed: string) => `The report ${typed} has just changed.`,
  noDuplicate: () => "--of is needed: the number of the other report.",
  own: () => "The report is about you.",
  relative: () => "The report is about somebody of your household.",
  tooNew: () => "Your word does not count yet.",
  reaches: () => "--told must have no telephone numbers, addresses, accounts or links: a student reads it.",
  namesPerson: () => "--told must not name anybody: the reporter reads it.",
} as const;

/** With a lead there is always somebody who decides. */
async function onlyNamed({ actorRole }: AuditActor): Promise<void> {
  if (actorRole === "lead" || (actorRole === "command" && (await staffWhoCanAct(db(), ["lead"])).length === 0)) return;
  throw new CommandRefusal("A safeguarding lead closes reports: --as <a lead's address>.");
}

function decisionNamed(name: string | undefined): CaseDecision | null {
  const decision = caseDecisions.find((one) => one === name);
  if (name === undefined || decision !== undefined) return decision ?? null;
  throw new CommandRefusal(`There is no decision "${name}". There are: ${caseDecisions.join(", ")}.`);
}

export async function printEvidence(typed: string, by: By, now: Date): Promise<void> {
  const number = readReceipt(typed);
  const read = number === undefined ? undefined : await readEvidence(by, number, by.reason, now);
  if (read?.ok === false)
    throw new CommandRefusal("Only a safeguarding lead opens a case file: --as <a lead's address>.");
  if (!read || read.evidence.length === 0) throw new CommandRefusal(`Nothing was frozen with a report ${typed}.`);
  for (const { kind, content, createdAt } of read.evidence) {
    console.log(`${kind}, as of ${createdAt.toISOString()}`);
    for (const line of JSON.stringify(content, null, 2).split("\n")) console.log(safe(line));
  }
}

const showRefusals: Readonly<Record<ShowRefusal, string>> = {
  leadOnly: "Only a safeguarding lead can show this post again.",
  authorStopped: "The author is suspended, removed or deleted, so the post stays hidden.",
};

export async function decideOnPost(decision: "hide" | "show", typed: string, by: By, now: Date): Promise<void> {
  const slug = aboutSlug(typed) ?? typed;
  const result = decision === "hide" ? await hidePost(slug, by, now) : await showPost(slug, by, now);
  if (!result.ok) {
    const { reason } = result;
    if (reason === "leadOnly" || reason === "authorStopped") throw new CommandRefusal(showRefusals[reason]);
    throw new CommandRefusal(decisionRefusal(reason, `There is no post "${slug}".`));
  }
  const state = decision === "hide" ? "hidden" : "shown";
  console.log(result.changed ? `The post is ${state} now.` : `The post was ${state} already.`);
  console.log(await tellServers([cacheTags.posts, ...result.slugs.map(cacheTags.post)]));
}
