import { index, int, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { messageStates } from "#lib/mentoring/messages/rules.ts";
import { users } from "./users.ts";

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** One per student and mentor, however often they are matched. */
export const conversations = table(
  "conversations",
  {
    id: text("id").primaryKey(),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    /** The position of the newest delivered message; 0 before the first. */
    lastPosition: int("last_position").notNull().default(0),
    /** When that was delivered, or when the two were matched. */
    lastAt: ts("last_at").notNull(),
    studentRead: int("student_read").notNull().default(0),
    mentorRead: int("mentor_read").notNull().default(0),
    studentAlertedAt: ts("student_alerted_at"),
    mentorAlertedAt: ts("mentor_alerted_at"),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("conversations_pair").on(t.studentId, t.mentorId),
    index("conversations_student").on(t.studentId, t.lastAt),
    index("conversations_mentor").on(t.mentorId, t.lastAt),
  ],
);
export type Conversation = typeof conversations.$inferSelect;

/** People cannot edit or delete messages. */
export const messages = table(
  "messages",
  {
    /** Made by the sender's browser, so sending again stores one. */
    id: text("id").primaryKey(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: person("sender_id"),
    text: text("text").notNull(),
    /** The message it answers, delivered in the same conversation. No reference: what was answered may be gone. */
    replyToId: text("reply_to_id"),
    state: text("state", { enum: messageStates }).notNull(),
    /** 1, 2, 3 … in order of delivery; null until delivered. */
    position: int("position"),
    /** The end of the receiver's night it waits for. */
    dueAt: ts("due_at"),
    createdAt: ts("created_at").notNull(),
    deliveredAt: ts("delivered_at"),
  },
  (t) => [
    uniqueIndex("messages_position").on(t.conversationId, t.position),
    index("messages_due").on(t.state, t.dueAt),
    index("messages_sender").on(t.senderId, t.createdAt),
    index("messages_waiting").on(t.conversationId, t.state),
  ],
);
export type Message = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;

/** A lead has opened a conversation to read it, with a reason, for half an hour. */
export const openedConversations = table(
  "opened_conversations",
  {
    id: text("id").primaryKey(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    studentId: person("student_id"),
    mentorId: person("mentor_id"),
    /** No reference: it outlives the account. */
    staffId: text("staff_id").notNull(),
    reason: text("reason").notNull(),
    openedAt: ts("opened_at").notNull(),
  },
  (t) => [
    index("opened_conversations_staff").on(t.conversationId, t.staffId, t.openedAt),
    index("opened_conversations_student").on(t.studentId),
    index("opened_conversations_mentor").on(t.mentorId),
  ],
);
export type OpenedConversation = typeof openedConversations.$inferSelect;
