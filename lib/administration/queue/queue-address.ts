import { paths } from "#lib/platform/paths.ts";
import { type QueueKind, queueKinds } from "./kinds.ts";

/** Rows that are shown at once; the rest is behind "all". */
export const queueRows = 30;

export type QueueQuery = Readonly<{ kind: QueueKind | undefined; all: boolean }>;

/** Reads the address of the queue; what it does not know it leaves out. */
export function queueQuery(params: Readonly<Record<string, string | readonly string[] | undefined>>): QueueQuery {
  return { kind: queueKinds.find((kind) => kind === params.kind), all: params.all !== undefined };
}

export function queueAddress({ kind, all }: QueueQuery): string {
  const params = new URLSearchParams();
  if (kind) params.set("kind", kind);
  if (all) params.set("all", "");
  return params.size > 0 ? `${paths.staff}?${params}` : paths.staff;
}
