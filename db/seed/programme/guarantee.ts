import type { Executor } from "#db/client.ts";
import { pausedForSilence, requestsOfProgramme, sessionsByStatus } from "#db/queries/progress/programme.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { isOpen } from "#lib/mentoring/requests/rules.ts";
import { hour } from "#lib/platform/time/time.ts";

export type Guarantee = Readonly<{
  requests: number;
  figures: Readonly<Record<string, string | number>>;
  /** One sentence for each request that broke the guarantee. */
  broken: readonly string[];
}>;

/** Finds requests not answered in 48 hours and one `turn` (milliseconds), or not offered to others. */
export async function answerGuarantee(q: Executor, end: Date, turn: number): Promise<Guarantee> {
  const requests = await requestsOfProgramme(q);
  const waits = requests
    .filter(answered)
    .map(({ createdAt, answeredAt }) => hoursBetween(createdAt, answeredAt ?? end));
  const roots = new Map<string, MentorRequest[]>();
  for (const request of requests) roots.set(request.rootId, [...(roots.get(request.rootId) ?? []), request]);
  const broken = [
    ...requests.flatMap((request) => faultsOf(request, end, turn)),
    ...[...roots.values()].flatMap(notOffered),
  ];
  const offered = [...roots.values()].filter((all) => all.length > 1);
  const saved = offered.filter((all) => all.some(({ status }) => status === "accepted")).length;
  const accepted = requests.filter(({ status }) => status === "accepted");
  const count = (status: string) => requests.filter((request) => request.status === status).length;
  const sessions = await sessionsByStatus(q);
  return {
    requests: roots.size,
    broken,
    figures: {
      "requests written by students": roots.size,
      "offered on, because nobody answered": offered.length,
      "of these accepted in the end": saved,
      "requests and offers that reached a mentor": requests.length,
      accepted: count("accepted"),
      declined: count("declined"),
      "expired after 48 hours": count("expired"),
      "withdrawn, because another mentor accepted": count("withdrawn"),
      "mentors paused because they stayed silent": await pausedForSilence(q),
      "students connected": new Set(accepted.map(({ studentId }) => studentId)).size,
      "still open": count("pending") + count("moreInfo"),
      "median hours until an answer": median(waits).toFixed(1),
      "longest wait for an answer, hours": Math.max(0, ...waits).toFixed(1),
      ...Object.fromEntries(sessions.map(({ status, count: many }) => [`sessions ${status}`, many])),
    },
  };
}

function answered({ answeredAt }: MentorRequest): boolean {
  return answeredAt !== null;
}

function faultsOf(request: MentorRequest, end: Date, turn: number): string[] {
  const { id, status, waitingSince, closedAt, createdAt, answeredAt } = request;
  const most = 48 + turn / hour;
  const faults: string[] = [];
  if (isOpen(status) && waitingSince && hoursBetween(waitingSince, end) > most) faults.push(`${id} is still waiting`);
  if (status === "expired" && !answeredAt && hoursBetween(createdAt, closedAt ?? end) > most)
    faults.push(`${id} expired only after ${hoursBetween(createdAt, closedAt ?? end).toFixed(1)} hours`);
  if (answeredAt && hoursBetween(createdAt, answeredAt) > most) faults.push(`${id} was answered too late`);
  return faults;
}

/** The last of several mentors decides: if they did not answer either, others must have been asked. */
function notOffered(all: readonly MentorRequest[]): string[] {
  if (all.some(({ status }) => isOpen(status) || status === "accepted" || status === "withdrawn")) return [];
  const last = all.toSorted((a, b) => (b.closedAt?.getTime() ?? 0) - (a.closedAt?.getTime() ?? 0));
  const silent = last.filter(({ closedAt }) => closedAt?.getTime() === last[0]?.closedAt?.getTime());
  if (silent.some(({ status, offerOthers }) => status !== "expired" || !offerOthers)) return [];
  return silent.some(({ offeredOnAt }) => offeredOnAt) ? [] : [`${last[0]?.id} was not offered on`];
}

function hoursBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / hour;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
