import { bool, index, int, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { locales } from "#i18n/routing.ts";
import { fontSizes, themes } from "#lib/accounts/settings/rules.ts";
import { policies } from "#lib/identity/users/policies.ts";
import { visibilities } from "#lib/identity/users/privacy.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { contactPausers } from "#lib/safety/guardians/rules.ts";
import { partnerCentres } from "./centres.ts";

export const users = table(
  "users",
  {
    id: text("id").primaryKey(),
    role: text("role", { enum: roles }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** As typed; `emailKey` (trimmed, lower case) is unique. Both null: a student who signs in with a card of their centre. */
    email: text("email"),
    emailKey: text("email_key"),
    /** The mailbox of the address (`mailboxOf`); null until the job `mailboxes` has processed an old row. */
    mailboxKey: text("mailbox_key"),
    emailConfirmedAt: ts("email_confirmed_at"),
    /** On the card; lower case, unique in the centre. */
    username: text("username"),
    /** The PIN was printed by staff and must be replaced at the first use. */
    newPinDue: bool("new_pin_due").notNull().default(false),
    /** Of a card: who last printed its PIN, and when. */
    pinMadeAt: ts("pin_made_at"),
    pinMadeBy: text("pin_made_by"),
    phone: text("phone"),
    /** Of the password, or of the PIN of a student with a card. */
    passwordHash: text("password_hash").notNull(),
    country: text("country"),
    /** `YYYY-MM-DD`. */
    dateOfBirth: text("date_of_birth").notNull(),
    bio: text("bio"),
    qualifications: text("qualifications"),
    subjects: json<string[]>("subjects").notNull().default([]),
    grade: text("grade"),
    /** Only for students. A centre that has students cannot be removed. */
    centreId: text("centre_id").references(() => partnerCentres.id),
    timeZone: text("time_zone").notNull().default("UTC"),
    /** The person or their browser said the zone; otherwise it was assumed. */
    zoneKnown: bool("zone_known").notNull().default(false),
    /** The zone a minor had before; its night counts too until then. */
    formerZone: text("former_zone"),
    formerZoneUntil: ts("former_zone_until"),
    /** Where a minor lived before the changes of some weeks: each of them is measured from there until then. */
    homeZone: text("home_zone"),
    homeZoneUntil: ts("home_zone_until"),
    languages: json<string[]>("languages").notNull().default([]),
    locale: text("locale").notNull().default("en"),
    /** For mentoring and mails; null: the interface language. */
    profileLanguage: text("profile_language", { enum: locales }),
    experienceYears: int("experience_years"),
    /** Only adults; otherwise the picture is drawn from the name. */
    photoId: text("photo_id"),
    theme: text("theme", { enum: themes }).notNull().default("system"),
    fontSize: text("font_size", { enum: fontSizes }).notNull().default("medium"),
    emailNotifications: bool("email_notifications").notNull().default(true),
    pushNotifications: bool("push_notifications").notNull().default(true),
    sessionReminders: bool("session_reminders").notNull().default(true),
    messageAlerts: bool("message_alerts").notNull().default(true),
    weeklyDigest: bool("weekly_digest").notNull().default(false),
    achievementNotifications: bool("achievement_notifications").notNull().default(true),
    systemUpdates: bool("system_updates").notNull().default(false),
    /** Null: the default of the role and age band in `lib/identity/users/privacy.ts`. */
    profileVisibility: text("profile_visibility", { enum: visibilities }),
    showEmail: bool("show_email").notNull().default(false),
    showPhone: bool("show_phone").notNull().default(false),
    dataProcessing: bool("data_processing"),
    dataSaver: bool("data_saver").notNull().default(false),
    /** Minutes after local midnight; both or neither. */
    quietFrom: int("quiet_from"),
    quietUntil: int("quiet_until"),
    /** The calendar feed's token is derived from the secret and this number; null for no feed. */
    feedVersion: int("feed_version"),
    /** When a guardian, staff or a suspension stopped all contact. */
    contactPausedAt: ts("contact_paused_at"),
    contactPausedBy: text("contact_paused_by", { enum: contactPausers }),
    suspendedAt: ts("suspended_at"),
    suspendedReason: text("suspended_reason"),
    /** Until then the person can say nothing to others. */
    mutedUntil: ts("muted_until"),
    /** Since when a notice of staff waits to be read. */
    noticeAt: ts("notice_at"),
    /** Erased 30 days later. */
    deletionRequestedAt: ts("deletion_requested_at"),
    keepPosts: bool("keep_posts"),
    erasedAt: ts("erased_at"),
    /** Encrypted base32 secret of two-step sign-in. */
    totpSecret: text("totp_secret"),
    totpConfirmedAt: ts("totp_confirmed_at"),
    /** The newest time step a code was accepted for, so a code counts once. */
    totpLastStep: int("totp_last_step"),
    /** Since when an adult takes part in the leaderboard; null: they do not. */
    leaderboardSince: ts("leaderboard_since"),
    /** The last part of the address of an author's page; null until a post of theirs is published. */
    authorKey: text("author_key"),
    /** Of staff: from when their word counts in decisions about admins; null: at once, as of those made by a command. */
    wordCountsFrom: ts("word_counts_from"),
    /** Of staff: the admin who alone gave the role; null: a command, two people, or before minors were ever admitted. */
    madeBy: text("made_by"),
    /** Of a former admin: until when their word counted as an admin's. */
    adminUntil: ts("admin_until"),
    /** Of a coordinator or admin: since when they may stand in for the safeguarding lead. */
    deputySince: ts("deputy_since"),
    lastSeenAt: ts("last_seen_at"),
    /** When a minor who did not use the account was told that it will be removed. */
    unusedWarnedAt: ts("unused_warned_at"),
    demo: bool("demo").notNull().default(false),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.emailKey),
    uniqueIndex("users_username").on(t.centreId, t.username),
    index("users_mailbox").on(t.mailboxKey),
    index("users_born").on(t.dateOfBirth),
    // Has every column that the staff's list sorts by, so the wide rows are not read.
    index("users_listed").on(t.role, t.erasedAt, t.centreId, t.lastName, t.firstName, t.id),
    index("users_leaderboard").on(t.leaderboardSince),
    uniqueIndex("users_author_key").on(t.authorKey),
  ],
);

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export const policyAgreements = table(
  "policy_agreements",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    policy: text("policy", { enum: policies }).notNull(),
    version: text("version").notNull(),
    agreedAt: ts("agreed_at").notNull(),
  },
  (t) => [index("policy_agreements_user").on(t.userId, t.policy)],
);

export type PolicyAgreement = typeof policyAgreements.$inferSelect;
