import { index, int, json, table, text, ts } from "#db/kit.ts";
import { users } from "./users.ts";

export const uploads = table(
  "uploads",
  {
    id: text("id").primaryKey(),
    // No cascade: delete a person's files before the person.
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    mime: text("mime").notNull(),
    bytes: int("bytes").notNull(),
    /** Pixels. */
    width: int("width").notNull(),
    height: int("height").notNull(),
    fileName: text("file_name").notNull(),
    /** Widths in pixels of the smaller copies beside the file, ascending. */
    widths: json<number[]>("widths").notNull().default([]),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("uploads_owner").on(t.ownerId, t.createdAt)],
);

export type Upload = typeof uploads.$inferSelect;
