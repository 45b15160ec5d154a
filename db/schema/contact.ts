import { index, table, text, ts } from "../kit.ts";

export const contactMessages = table(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    locale: text("locale").notNull(),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("contact_messages_created").on(t.createdAt)],
);

export type ContactMessage = typeof contactMessages.$inferSelect;
