import { transaction } from "#db/client.ts";
import { hasOpenTicket, insertTicket } from "#db/queries/safety/tickets.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { done, refuse } from "#lib/platform/answer.ts";
import { byGuardian, type DecisionResult } from "./decide.ts";
import type { DataWish } from "./input.ts";
import { openLink } from "./links.ts";
import { whyNotGuardian } from "./not-guardian.ts";
import { needsGuardian } from "./student-rules.ts";

const subjects = { export: "A guardian asks for a copy of data", deletion: "A guardian asks for deletion" } as const;

/**
 * Opens a ticket for the coordinators, who check the guardian's identity first. There is only one open ticket per wish;
 * it names the student only by account. Who could agree to nothing asks for nothing either.
 */
export async function askAboutData(token: string, wish: DataWish, now: Date): Promise<DecisionResult> {
  return transaction(async (tx) => {
    const link = await openLink(tx, token, now);
    if (!link) return refuse("unknown");
    const { guardian, student } = link;
    if (!needsGuardian(student, now)) return refuse("adult");
    if (await whyNotGuardian(tx, student, guardian, now)) return refuse("notGuardian");
    const { name, phone, locale } = guardian;
    const subject = subjects[wish];
    const reached = phone ? `, phone ${phone}` : "";
    const message = `Student: user:${student.id}\nGuardian: guardian:${guardian.id}${reached}`;
    if (await hasOpenTicket(tx, { subject, message })) return done;
    const id = crypto.randomUUID();
    const ticket = { id, name, email: guardian.email ?? "", subject, message, locale, createdAt: now };
    await insertTicket(tx, { ...ticket, personId: student.id, queue: "support" });
    await queueChanged(tx, ["coordinator", "lead", "admin"], now);
    const entry = { action: `data.${wish}.ask`, object: `user:${student.id}`, reason: `ticket ${id}` } as const;
    await recordAudit(tx, { ...byGuardian(link), ...entry }, now);
    return done;
  });
}
