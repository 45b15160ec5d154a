/** `needsInfo`: staff asked a question, and the mentor may change the application and hand it in again. */
export const applicationStatuses = ["draft", "submitted", "needsInfo", "accepted", "refused"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationDecisions = ["accept", "ask", "refuse"] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** What the applicant declares about convictions, allegations and barring decisions that concern children. */
export const declarations = ["nothing", "something"] as const;

/** Of the code of conduct in the catalogue; a changed text gets a new one. */
export const conductVersion = "2026-11";

const moves: Readonly<Record<ApplicationStatus, readonly ("write" | "decide" | "renew")[]>> = {
  draft: ["write"],
  submitted: ["decide"],
  needsInfo: ["write"],
  accepted: ["renew"],
  refused: [],
};

/** Whether the mentor may change it now. */
export function mayWriteApplication(status: ApplicationStatus): boolean {
  return moves[status].includes("write");
}

export function mayDecide(status: ApplicationStatus): boolean {
  return moves[status].includes("decide");
}

/** The yearly declaration: an accepted application is opened again, with its texts, from 30 days before it expires. */
export function mayRenew(status: ApplicationStatus, renewalDue: boolean): boolean {
  return renewalDue && moves[status].includes("renew");
}

export const statusAfterDecision: Readonly<Record<ApplicationDecision, ApplicationStatus>> = {
  accept: "accepted",
  ask: "needsInfo",
  refuse: "refused",
};
