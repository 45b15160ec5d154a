import type { NotificationKind, NotificationParams } from "#lib/notifications/kinds/kinds.ts";

export type NamingKind = {
  [K in NotificationKind]: NotificationParams[K] extends { name: string } ? K : never;
}[NotificationKind];

/**
 * What tells somebody of another by name, and how long it may go out. `contact`: as long as the two may write to each other;
 * `end`: also afterwards, because it says what ended; `listed`: nothing goes out; `staff`: to staff or about colleagues;
 * `open`: as long as the student could ask the mentor.
 */
export const namedWhile = {
  requestReceived: "contact",
  requestReminder: "contact",
  requestAnswered: "contact",
  requestMoreInfo: "contact",
  requestAccepted: "contact",
  requestDeclined: "end",
  requestWithdrawn: "listed",
  requestExpired: "end",
  requestLapsed: "end",
  mentorSuggested: "open",
  suggestionAccepted: "listed",
  suggestionDeclined: "listed",
  matchEnded: "end",
  messageReceived: "contact",
  callMissed: "contact",
  bookingAsked: "contact",
  bookingConfirmed: "contact",
  bookingCancelled: "end",
  moveProposed: "contact",
  moveAccepted: "contact",
  moveDeclined: "contact",
  sessionTomorrow: "contact",
  sessionSoon: "contact",
  sessionCompleted: "listed",
  ratingReceived: "listed",
  recapWritten: "listed",
  goalCommented: "listed",
  mentorAway: "end",
  mentorLapsed: "staff",
  staffRole: "staff",
  staffWords: "staff",
  staffTaking: "staff",
  centreStaff: "staff",
} as const satisfies Record<NamingKind, "contact" | "end" | "listed" | "staff" | "open">;

export function needsContact(kind: string): boolean {
  return (namedWhile as Partial<Record<string, string>>)[kind] === "contact";
}

export const toldThings = ["request", "session", "call", "message"] as const;
export type ToldThing = (typeof toldThings)[number];

const shape = new RegExp(`(?:^|:)(${toldThings.join("|")}):([0-9a-f-]{36}):`);

/** What a key of `contact` is about, by its table's id. Also reads keys with a prefix. */
export function readToldKey(key: string): { thing: ToldThing; id: string } | undefined {
  const [, thing, id] = shape.exec(key) ?? [];
  return thing && id ? { thing: thing as ToldThing, id } : undefined;
}
