import type { PersonalTable } from "./personal-table.ts";
import * as s from "./schema/index.ts";

/** What people write to each other, and what their open pages are told of it; a part of the list in `personal-tables.ts`. */
export const writtenTables: readonly PersonalTable[] = [
  {
    name: "conversations",
    table: s.conversations,
    mine: [s.conversations.studentId, s.conversations.mentorId],
    people: ["studentId", "mentorId"],
    // How far the other side has read is theirs.
    hidden: ["lastPosition", "studentRead", "mentorRead", "studentAlertedAt", "mentorAlertedAt"],
    // The other side's too: it shows nobody's name once they are gone (PRIV-06).
    erase: "kept",
  },
  {
    name: "messages",
    table: s.messages,
    mine: [s.messages.senderId],
    hidden: ["senderId", "position"],
    // What was delivered is the other side's too and stays without the name; all else goes.
    erase: "apart",
  },
  {
    name: "events",
    table: s.events,
    mine: [s.events.userId],
    // What they tell of stands in the other parts.
    hidden: ["userId", "seq", "payload"],
    erase: "rows",
  },
  { name: "eventCounters", table: s.eventCounters, mine: [s.eventCounters.userId], hidden: ["userId"], erase: "rows" },
  { name: "presence", table: s.presence, mine: [s.presence.userId], hidden: ["userId"], erase: "rows" },
  {
    name: "heldTexts",
    table: s.heldTexts,
    mine: [s.heldTexts.userId],
    hidden: ["id", "userId", "objectId", "toId", "decidedBy", "reason"],
    erase: "rows",
  },
  {
    name: "saidTexts",
    table: s.saidTexts,
    mine: [s.saidTexts.writerId],
    // The words stand in the other parts.
    hidden: ["id", "writerId", "toId", "objectId", "text", "held"],
    erase: "rows",
  },
];
