import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { dueCases } from "#lib/mentoring/caseload/caseload.ts";
import { paths } from "#lib/platform/paths.ts";

const most = 300;

/** Matches in which somebody must be asked how it goes. */
export const dueCheckIns: QueueSource = async (q, viewer, now) =>
  (await dueCases(q, viewer, most, now)).map(({ matchId, dueAt, concerns, about }) => ({
    kind: "checkIn",
    object: `match:${matchId}`,
    path: `${paths.staffCaseload}?match=${encodeURIComponent(matchId)}`,
    concerns,
    dueAt,
    about,
  }));
