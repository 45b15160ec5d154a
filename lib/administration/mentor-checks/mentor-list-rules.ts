import { searchLength } from "#lib/platform/search-text.ts";
import { applicantStatuses, type MentorStatus } from "#lib/safety/verification/rules.ts";

export const staffMentorsPerPage = 25;
const maxPages = 10_000;

/** What the list of mentors can show. */
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

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

export function staffMentorQuery(params: Params): StaffMentorQuery {
  const text = (name: string) => {
    const value = params[name];
    return typeof value === "string" ? value.trim().slice(0, searchLength) : "";
  };
  const page = Number(text("page"));
  return {
    group: mentorGroups.find((group) => group === text("show")) ?? "needsUs",
    search: text("q"),
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}

export function staffMentorSearch({ group, search, page }: StaffMentorQuery): string {
  const params = new URLSearchParams();
  if (group !== "needsUs") params.set("show", group);
  if (search) params.set("q", search);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
