/** Booked sessions (PURE; BOOK). */
export const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingTypes = ["video", "chat"] as const;
/** "message" in a student's words and "chat" in a mentor's are this one type (BOOK-10). */
export type BookingType = (typeof bookingTypes)[number];

/** Minutes. */
export const bookingDurations = [30, 45, 60] as const;
export type BookingDuration = (typeof bookingDurations)[number];

/** Why a cancelled session did not happen: a person's own decision, or what the house did. */
export const cancellations = [
  "student",
  "mentor",
  "declined",
  "unconfirmed",
  "studentAbsent",
  "mentorAbsent",
  "bothAbsent",
  "matchEnded",
  "consent",
  "suspension",
  "account",
] as const;
export type Cancellation = (typeof cancellations)[number];

/** Reasons a person chooses from when cancelling (BOOK-11). */
export const cancelReasons = ["ill", "timeConflict", "technical", "notNeeded", "other"] as const;
export type CancelReason = (typeof cancelReasons)[number];
