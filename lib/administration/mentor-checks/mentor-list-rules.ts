import { type AskedParams, askedPage, askedText, asking } from "#lib/platform/forms/asked.ts";
import { applicantStatuses, type MentorStatus } from "#lib/safety/verification/rules.ts";

export const staffMentorsPerPage = 25;

export const mentorGroups = ["needsUs", "onTheWay", "probation", "approved", "stopped"] as const;
export type MentorGroup = (typeof mentorGroups)[number];

export type StaffMentorQuery = Readonly<{ group: MentorGroup; search: string; page: number }>;

/** The statuses of a group; who needs us is found by what waits. */
export const statusesOfGroup: Readonly<Record<Exclude<MentorGroup, "needsUs">, readonly MentorStatus[]>> = {
  onTheWay: applicantStatuses,
  probation: ["approved"],
  approved: ["approved", "trusted"],
  stopped: ["paused", "suspended", "expired", "removed"],
};

type Listed = Readonly<{ status: MentorStatus; probationEndedAt: Date | null }>;

export function isInGroup({ status, probationEndedAt }: Listed, group: Exclude<MentorGroup, "needsUs">): boolean {
  const onProbation = status === "approved" && probationEndedAt === null;
  if (group === "probation") return onProbation;
  return statusesOfGroup[group].includes(status) && !(group === "approved" && onProbation);
}

export function staffMentorQuery(asked: AskedParams): StaffMentorQuery {
  return {
    group: mentorGroups.find((group) => group === askedText(asked, "show")) ?? "needsUs",
    search: askedText(asked, "q"),
    page: askedPage(asked),
  };
}

export function staffMentorSearch({ group, search, page }: StaffMentorQuery): string {
  return asking({ show: group === "needsUs" ? "" : group, q: search, page });
}
