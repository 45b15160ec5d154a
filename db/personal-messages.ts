import type { PersonalTable } from "./personal-table.ts";
import * as s from "./schema/index.ts";

export const writtenTables: readonly PersonalTable[] = [
  {
    name: "conversations",
    table: s.conversations,
    mine: [s.conversations.studentId, s.conversations.mentorId],
    people: ["studentId", "mentorId"],
    // The other side's reading progress is private to them.
    // `lastAt`: see messages.
    hidden: ["lastPosition", "lastAt", "studentRead", "mentorRead", "studentAlertedAt", "mentorAlertedAt"],
    // The other side needs it too; it shows no name once this person is gone.
    erase: "kept",
  },
  {
    // Who read it and why stays with staff; that somebody did is no secret once no report about the two is open.
    name: "openedConversations",
    table: s.openedConversations,
    mine: [s.openedConversations.studentId, s.openedConversations.mentorId],
    people: ["studentId", "mentorId"],
    hidden: ["id", "conversationId", "staffId", "reason"],
    evidence: true,
    erase: "rows",
  },
  {
    name: "messages",
    table: s.messages,
    mine: [s.messages.senderId],
    // When a minor's night ends tells where they live.
    hidden: ["senderId", "position", "dueAt", "deliveredAt"],
    // Delivered messages belong to the other side too and stay, without the name. All others are deleted.
    erase: "apart",
  },
  {
    name: "events",
    table: s.events,
    mine: [s.events.userId],
    // `createdAt`: the end of a minor's night is an event for whoever wrote in it.
    hidden: ["userId", "seq", "payload", "createdAt"],
    erase: "rows",
  },
  { name: "eventCounters", table: s.eventCounters, mine: [s.eventCounters.userId], hidden: ["userId"], erase: "rows" },
  { name: "presence", table: s.presence, mine: [s.presence.userId], hidden: ["userId"], erase: "rows" },
  {
    name: "heldTexts",
    table: s.heldTexts,
    mine: [s.heldTexts.userId],
    hidden: ["id", "userId", "objectId", "toId", "decidedBy", "reason", "dueAt"],
    evidence: true,
    erase: "rows",
  },
  {
    name: "saidTexts",
    table: s.saidTexts,
    mine: [s.saidTexts.writerId],
    // What was not removed is in other parts.
    hidden: ["id", "writerId", "toId", "objectId", "text", "held"],
    erase: "rows",
  },
];
