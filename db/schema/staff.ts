import { index, primaryKey, table, text, ts } from "#db/kit.ts";
import { partnerCentres } from "./centres.ts";
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

/** The coordinators who look after a centre. */
export const centreStaff = table(
  "centre_staff",
  {
    centreId: text("centre_id")
      .notNull()
      .references(() => partnerCentres.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.centreId, t.userId] }), index("centre_staff_user").on(t.userId)],
);
