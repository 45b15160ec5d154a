import type { CallRefusal } from "./view.ts";

export type SaidRefusal = Exclude<CallRefusal, "self" | "mentorPaused" | "mentorFull" | "alreadyConnected">;

/** Contact refusals that do not apply to calls become the nearest one that does. */
export function saidAs(why: CallRefusal): SaidRefusal {
  if (why === "self" || why === "alreadyConnected") return "unknown";
  return why === "mentorPaused" || why === "mentorFull" ? "partnerUnavailable" : why;
}
