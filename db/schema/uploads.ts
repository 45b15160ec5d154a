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
    /** Widths in pixels of the copies that are AVIF as well, ascending. */
    avifWidths: json<number[]>("avif_widths").notNull().default([]),
    /** Until then it stays although nothing shows it: its post is still being written. */
    looseUntil: ts("loose_until"),
    /** Since when nothing shows it any more; it stays as evidence. */
    unusedAt: ts("unused_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("uploads_owner").on(t.ownerId, t.createdAt), index("uploads_loose").on(t.looseUntil)],
);

export type Upload = typeof uploads.$inferSelect;
