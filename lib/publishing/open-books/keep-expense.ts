import { transaction } from "#db/client.ts";
import { expenseById, insertExpense, markWithdrawn } from "#db/queries/publishing/books.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import type { ExpenseInput } from "./input.ts";

export type ExpenseResult = Answer<"notAdmin" | "noReason" | "unknown" | "withdrawn", { id: string }>;

/** Admins, or commands on the server without an account. */
function mayKeepBooks({ actorRole }: AuditActor): boolean {
  return actorRole === "admin" || actorRole === "command";
}

/** The log keeps who entered it; it is never shown. */
export function addExpense(by: AuditActor, input: ExpenseInput, now: Date): Promise<ExpenseResult> {
  const { reason, ...expense } = input;
  return transaction(async (tx) => {
    if (!mayKeepBooks(by)) return refuse("notAdmin");
    const id = crypto.randomUUID();
    const enteredBy = by.actorRole === "command" ? null : by.actor;
    await insertExpense(tx, { ...expense, id, enteredBy, createdAt: now });
    await recordAudit(tx, { ...by, action: "expense.add", object: `expense:${id}`, reason }, now);
    await contentChanged(tx, cacheTags.books);
    return { ok: true, id };
  });
}

/** For mistakes. The row and the log stay. */
export function withdrawExpense(by: AuditActor, id: string, why: string, now: Date): Promise<ExpenseResult> {
  const reason = why.trim();
  return transaction(async (tx) => {
    if (!mayKeepBooks(by)) return refuse("notAdmin");
    if (reason === "") return refuse("noReason");
    if (!(await expenseById(tx, id))) return refuse("unknown");
    if (!(await markWithdrawn(tx, id, now))) return refuse("withdrawn");
    await recordAudit(tx, { ...by, action: "expense.withdraw", object: `expense:${id}`, reason }, now);
    await contentChanged(tx, cacheTags.books);
    return { ok: true, id };
  });
}
