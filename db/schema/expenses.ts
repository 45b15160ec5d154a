import { sql } from "drizzle-orm";
import { check, index, int, table, text, ts } from "#db/kit.ts";
import { users } from "./users.ts";

/** Entered by admins for the open books. */
export const expenses = table(
  "expenses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    amountMinor: int("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** `YYYY-MM-DD`. */
    spentOn: text("spent_on").notNull(),
    enteredBy: text("entered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: ts("created_at").notNull(),
    withdrawnAt: ts("withdrawn_at"),
  },
  (t) => [index("expenses_spent").on(t.spentOn), check("expenses_amount_positive", sql`${t.amountMinor} > 0`)],
);
export type Expense = typeof expenses.$inferSelect;
