import { index, table, text, ts } from "#db/kit.ts";
import { users } from "./users.ts";

/** Which member of staff has an item of the queue in hand. After 30 minutes it counts no more. */
export const staffClaims = table(
  "staff_claims",
  {
    /** As in the audit log: "report:…". */
    object: text("object").primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    claimedAt: ts("claimed_at").notNull(),
  },
  (t) => [index("staff_claims_staff").on(t.staffId), index("staff_claims_at").on(t.claimedAt)],
);
export type StaffClaim = typeof staffClaims.$inferSelect;
