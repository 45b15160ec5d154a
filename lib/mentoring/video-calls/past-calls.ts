import type { Executor } from "#db/client.ts";
import { leavingOf } from "#db/queries/mentoring/call-lists.ts";
import { countEndedCalls, endedCalls, visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import type { Call, CallVisit } from "#db/schema/calls.ts";
import { secondsTogether } from "#lib/mentoring/sessions/room-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { peopleOf } from "./people-of.ts";
import { historyStatus } from "./rules.ts";
import type { PastCall } from "./view.ts";

const pageSize = 20;

export type PastCalls = Readonly<{ calls: readonly PastCall[]; page: number; pages: number }>;

/** Newest first; `page` counts from 1. */
export async function callHistory(q: Executor, userId: string, page: number, now: Date): Promise<PastCalls> {
  const pages = Math.ceil((await countEndedCalls(q, userId)) / pageSize);
  const shown = Math.max(1, Math.min(Math.floor(page) || 1, pages));
  const rows = await endedCalls(q, userId, { limit: pageSize, offset: (shown - 1) * pageSize });
  const visits = await visitsOfCalls(
    q,
    rows.map(({ id }) => id),
  );
  const calls: PastCall[] = [];
  for (const row of rows) {
    calls.push(
      await pastCall(
        q,
        userId,
        row,
        visits.filter(({ callId }) => callId === row.id),
        now,
      ),
    );
  }
  return { calls, page: shown, pages };
}

/** The name is empty after a block or departure. */
export async function pastCall(
  q: Executor,
  userId: string,
  call: Call,
  visits: readonly CallVisit[],
  now: Date,
): Promise<PastCall> {
  const me = (await peopleOf(q, call, now)).find(({ id }) => id === userId);
  const session = call.sessionId === null ? undefined : await sessionById(q, call.sessionId);
  const parted = me === undefined || (await haveParted(q, userId, me.otherId));
  return {
    id: call.id,
    kind: call.kind,
    status: historyStatus(call.status) ?? "missed",
    name: parted ? "" : me.otherName,
    subject: session?.subject ?? null,
    at: call.openedAt ?? call.createdAt,
    seconds: secondsTogether(visits, now),
    mine: call.startedBy === userId,
    path: paths.call(call.id),
  };
}

/** By a block in either direction, or because one left; the two look the same. */
export async function haveParted(q: Executor, userId: string, otherId: string): Promise<boolean> {
  if ((await blockedWith(q, userId)).has(otherId)) return true;
  return (await leavingOf(q, [userId, otherId])).size > 0;
}
