import type { Executor } from "#db/client.ts";
import { auditRowsAfter } from "#db/queries/platform/audit.ts";
import { auditHash, noHash } from "./record-audit.ts";

export type AuditProof =
  /** `hash` is the newest row's. Keep it elsewhere to show later that no rows were cut off the end. */
  | { intact: true; rows: number; hash: string }
  | { intact: false; seq: number; fault: "missing" | "changed" | "unchained" };

const page = 500;

export async function verifyAudit(q: Executor): Promise<AuditProof> {
  let seq = 0;
  let hash = noHash;
  for (;;) {
    const rows = await auditRowsAfter(q, seq, page);
    for (const row of rows) {
      if (row.seq !== seq + 1) return { intact: false, seq: seq + 1, fault: "missing" };
      if (row.hash !== auditHash(row)) return { intact: false, seq: row.seq, fault: "changed" };
      if (row.hashBefore !== hash) return { intact: false, seq: row.seq, fault: "unchained" };
      ({ seq, hash } = row);
    }
    if (rows.length < page) return { intact: true, rows: seq, hash };
  }
}
