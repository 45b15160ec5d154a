import type { Executor } from "#db/client.ts";
import { claimsSince } from "#db/queries/identity/staff-claims.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { ItemClaim } from "./claim-item.ts";
import { findItems } from "./find-items.ts";
import { byTimeLeft, claimEnds, claimLasts, isFor, type QueueItem, type QueueKind, queueKinds } from "./kinds.ts";
import type { QueueViewer } from "./sources.ts";

export type QueuedItem = QueueItem & Readonly<{ claim: ItemClaim | undefined }>;
export type StaffQueue = Readonly<{
  /** The least time left first. What a colleague has in hand stands last. */
  items: readonly QueuedItem[];
  /** How many of each kind wait, for the kinds of this role. */
  counts: readonly Readonly<{ kind: QueueKind; count: number }>[];
}>;

/** What waits for this member of staff. `kind` leaves out the others; the counts stay. */
export async function readQueue(
  q: Executor,
  viewer: QueueViewer,
  kind: QueueKind | undefined,
  now: Date,
): Promise<StaffQueue> {
  const all = await findItems(q, viewer, queueKinds, now);
  const counts = queueKinds
    .filter((one) => isFor(one, viewer.role))
    .map((one) => ({ kind: one, count: all.filter((item) => item.kind === one).length }));
  const claims = await openClaims(q, now);
  const items = all
    .filter((item) => kind === undefined || item.kind === kind)
    .map((item) => ({ ...item, claim: claims.get(item.object) }));
  const isElsewhere = ({ claim }: QueuedItem) => claim !== undefined && claim.staffId !== viewer.id;
  const inOrder = items.toSorted(
    (one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)) || byTimeLeft(one, other),
  );
  return { items: inOrder, counts };
}

async function openClaims(q: Executor, now: Date): Promise<Map<string, ItemClaim>> {
  const rows = await claimsSince(q, new Date(now.getTime() - claimLasts));
  return new Map(
    rows.map((row) => [row.object, { staffId: row.staffId, name: fullName(row), until: claimEnds(row.claimedAt) }]),
  );
}
