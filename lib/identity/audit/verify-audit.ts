import { setImmediate } from "node:timers/promises";
import type { Executor } from "#db/client.ts";
import { auditRowsAfter } from "#db/queries/platform/audit.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import { leftOf, looksBlanked, namedBlanks } from "./blanked-rows.ts";
import { type AuditHead, headsByRow } from "./head-rules.ts";
import { auditHash, noHash } from "./record-audit.ts";

export type AuditFault =
  /** A number is left out. */
  | "missing"
  /** A row before the first, or twice. */
  | "extra"
  | "changed"
  | "unchained"
  /** The end was cut off: a row was seen once that is beyond it. */
  | "cutOff"
  /** The row was another one when it was seen, so all rows since were written anew. */
  | "rewritten";

export type AuditProof =
  /** `hash` is the newest row's. Kept elsewhere, it shows later that no rows were cut off the end. */
  | { intact: true; rows: number; hash: string }
  /** `head`: what was seen there once, with `cutOff` and `rewritten`. */
  | { intact: false; seq: number; fault: AuditFault; head?: AuditHead };

const page = 500;

type Link = Pick<AuditRow, "seq" | "hash">;

/**
 * Reads the whole log in short steps, so others can be answered meanwhile; outside a transaction, because rows are only added.
 * `heads`: rows that were seen earlier. `start`: only what comes after this row.
 */
export async function verifyAudit(
  q: Executor,
  heads: readonly AuditHead[] = [],
  start: Link = { seq: 0, hash: noHash },
): Promise<AuditProof> {
  const seen = headsByRow(heads).filter(({ seq }) => seq > start.seq);
  const seenAt = Map.groupBy(seen, (head) => head.seq);
  const blanks = new Blanks();
  let last = start;
  for (let after = start.seq > 0 ? start.seq : undefined; ; after = last.seq) {
    const rows = await auditRowsAfter(q, after, page);
    for (const row of rows) {
      const fault = faultOf(row, last) ?? rewritten(row, seenAt.get(row.seq));
      if (fault) return fault;
      blanks.read(row);
      last = row;
    }
    if (rows.length < page) break;
    await setImmediate();
  }
  const head = seen.at(-1);
  if (head && head.seq > last.seq) return { intact: false, seq: last.seq + 1, fault: "cutOff", head };
  const unnamed = blanks.unnamed();
  if (unnamed !== undefined) return { intact: false, seq: unnamed, fault: "changed" };
  return { intact: true, rows: last.seq, hash: last.hash };
}

function rewritten({ seq, hash }: AuditRow, heads: readonly AuditHead[] = []): AuditProof | undefined {
  const head = heads.find((one) => one.hash !== hash);
  return head && { intact: false, seq, fault: "rewritten", head };
}

function faultOf(row: AuditRow, last: Link): AuditProof | undefined {
  if (row.seq <= last.seq) return { intact: false, seq: row.seq, fault: "extra" };
  if (row.seq !== last.seq + 1) return { intact: false, seq: last.seq + 1, fault: "missing" };
  if (row.blankedAt ? !looksBlanked(row) : row.hash !== auditHash(row))
    return { intact: false, seq: row.seq, fault: "changed" };
  return row.hashBefore === last.hash ? undefined : { intact: false, seq: row.seq, fault: "unchained" };
}

/** Blanked rows as they are now, and what later entries say is left of them; one row can be named twice. */
class Blanks {
  readonly #left = new Map<number, string>();
  readonly #named = new Set<string>();

  read(row: AuditRow): void {
    if (row.blankedAt) this.#left.set(row.seq, leftOf(row));
    for (const [seq, left] of namedBlanks(row)) this.#named.add(`${seq}:${left}`);
  }

  /** The first row that no later entry names as it is. */
  unnamed(): number | undefined {
    for (const [seq, left] of this.#left) if (!this.#named.has(`${seq}:${left}`)) return seq;
    return undefined;
  }
}
