import { transaction } from "#db/client.ts";
import { expenseById, insertExpense, markWithdrawn } from "#db/queries/publishing/books.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { FormAnswer } from "#lib/platform/forms/answer.ts";
import type { ExpenseInput } from "./input.ts";

/** Admins say what money was spent on; everyone reads it in the open books. */
export type ExpenseResult = FormAnswer<"notAdmin" | "noReason" | "unknown" | "withdrawn", { id: string }>;

/** Whether this actor keeps the books: an admin, or a command on the server that named no account. */
function mayKeepBooks({ actorRole }: AuditActor): boolean {
  return actorRole === "admin" || actorRole === "command";
}

/** Enters an expense. Who entered it is kept in the log and never shown. */
export function addExpense(by: AuditActor, input: ExpenseInput, now: Date): Promise<ExpenseResult> {
  const { reason, ...expense } = input;
  return transaction(async (tx): Promise<ExpenseResult> => {
    if (!mayKeepBooks(by)) return { ok: false, reason: "notAdmin" };
    const id = crypto.randomUUID();
    const enteredBy = by.actorRole === "command" ? null : by.actor;
    await insertExpense(tx, { ...expense, id, enteredBy, createdAt: now });
    await recordAudit(tx, { ...by, action: "expense.add", object: `expense:${id}`, reason }, now);
    return { ok: true, id };
  });
}

/** Takes an expense off the books again, a mistyped one for example. Its row and the log keep that it was there. */
export function withdrawExpense(by: AuditActor, id: string, why: string, now: Date): Promise<ExpenseResult> {
  const reason = why.trim();
  return transaction(async (tx): Promise<ExpenseResult> => {
    if (!mayKeepBooks(by)) return { ok: false, reason: "notAdmin" };
    if (reason === "") return { ok: false, reason: "noReason" };
    if (!(await expenseById(tx, id))) return { ok: false, reason: "unknown" };
    if (!(await markWithdrawn(tx, id, now))) return { ok: false, reason: "withdrawn" };
    await recordAudit(tx, { ...by, action: "expense.withdraw", object: `expense:${id}`, reason }, now);
    return { ok: true, id };
  });
}
