import { index, json, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { type SecondWordContent, type SecondWordKind, secondWordKinds } from "#lib/safety/second-words/rules.ts";
import { users } from "./users.ts";

/** What one member of staff asked for and a second one has to agree to. The row goes when it is decided or lapses. */
export const secondWords = table(
  "second_words",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: secondWordKinds }).notNull(),
    /** What it is about, once at a time. */
    key: text("key").notNull(),
    /** Whom it is about; null: an account that is not there yet. */
    aboutId: text("about_id").references(() => users.id, { onDelete: "cascade" }),
    content: json<SecondWordContent[SecondWordKind]>("content").notNull(),
    reason: text("reason").notNull(),
    askedBy: text("asked_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    askedAt: ts("asked_at").notNull(),
    endsAt: ts("ends_at").notNull(),
    /** Who agreed, while they may still read what is shown to them once. */
    agreedBy: text("agreed_by").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("second_words_key").on(t.key),
    index("second_words_about").on(t.aboutId),
    index("second_words_asked_by").on(t.askedBy),
    index("second_words_ends").on(t.endsAt),
    index("second_words_agreed_by").on(t.agreedBy),
  ],
);
export type SecondWord = typeof secondWords.$inferSelect;
