import { db, transaction } from "#db/client.ts";
import { closeReport, staffReports } from "#db/queries/safety/reports.ts";
import { staffTickets } from "#db/queries/safety/tickets.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { decideOnTicket } from "#lib/publishing/tickets/decide-ticket.ts";
import { aboutSlug } from "#lib/safety/reports/about.ts";
import { readEvidence } from "#lib/safety/reports/read-evidence.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";
import { byUrgency, ticketGrade, ticketQueues } from "#lib/safety/reports/rules.ts";
import { tellServers } from "./running-server.ts";
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
  const listed = (await staffReports(db(), closedToo)).toSorted(byUrgency);
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

export async function closeOneReport(typed: string, by: By, now: Date): Promise<void> {
  const number = readReceipt(typed);
  const closed = await transaction(async (tx) => {
    const found = number === undefined ? undefined : await closeReport(tx, number, by.reason, now);
    if (found) await recordAudit(tx, { ...by, action: "report.close", object: `report:${number}` }, now);
    return found;
  });
  if (!closed) throw new CommandRefusal(`There is no open report ${typed}.`);
  console.log(`Report ${number} is closed.`);
  if (closed.email) console.log(`Please write what came of it to ${closed.email}, who asked to hear.`);
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

export async function decideOnPost(decision: "hide" | "show", typed: string, by: By, now: Date): Promise<void> {
  const slug = aboutSlug(typed) ?? typed;
  const result = decision === "hide" ? await hidePost(slug, by, now) : await showPost(slug, by, now);
  if (!result.ok) {
    throw new CommandRefusal(result.reason === "unknown" ? `There is no post "${slug}".` : "--reason is needed.");
  }
  const state = decision === "hide" ? "hidden" : "shown";
  console.log(result.changed ? `The post is ${state} now.` : `The post was ${state} already.`);
  console.log(await tellServers([cacheTags.posts, ...result.slugs.map(cacheTags.post)]));
}
