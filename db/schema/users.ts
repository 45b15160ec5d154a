import { roles } from "#lib/auth/roles.ts";
import { bool, index, json, table, text, ts, uniqueIndex } from "../kit.ts";

export const users = table(
  "users",
  {
    id: text("id").primaryKey(),
    role: text("role", { enum: roles }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** As typed; `emailKey` (trimmed, lower case) is what must be unique. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    emailConfirmedAt: ts("email_confirmed_at"),
    phone: text("phone"),
    passwordHash: text("password_hash").notNull(),
    country: text("country"),
    /** A plain date, `YYYY-MM-DD`. */
    dateOfBirth: text("date_of_birth").notNull(),
    bio: text("bio"),
    qualifications: text("qualifications"),
    subjects: json<string[]>("subjects").notNull().default([]),
    grade: text("grade"),
    /** IANA zone. */
    timeZone: text("time_zone").notNull().default("UTC"),
    languages: json<string[]>("languages").notNull().default([]),
    locale: text("locale").notNull().default("en"),
    theme: text("theme", { enum: ["light", "dark", "system"] })
      .notNull()
      .default("system"),
    fontSize: text("font_size", { enum: ["small", "medium", "large"] })
      .notNull()
      .default("medium"),
    demo: bool("demo").notNull().default(false),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey)],
);

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Which version of a policy a person agreed to, and when. */
export const policyAgreements = table(
  "policy_agreements",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    policy: text("policy", { enum: ["terms", "privacy"] }).notNull(),
    version: text("version").notNull(),
    agreedAt: ts("agreed_at").notNull(),
  },
  (t) => [index("policy_agreements_user").on(t.userId, t.policy)],
);

export type PolicyAgreement = typeof policyAgreements.$inferSelect;
