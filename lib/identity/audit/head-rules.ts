/** A row of the audit log that was seen at its end once: its number and hash. */
export type AuditHead = Readonly<{
  seq: number;
  hash: string;
  /** When it was the newest; null if only the hash was kept. */
  at: Date | null;
}>;

/** As people keep it on paper and the command takes it: `1234:9f86…`. */
export function writtenHead({ seq, hash }: Readonly<{ seq: number; hash: string }>): string {
  return `${seq}:${hash}`;
}

export function parseHead(text: string): AuditHead | undefined {
  const [, seq = "", hash = "", at] = /^(\d{1,10}):([0-9a-f]{64})(?: (\S+))?$/.exec(text.trim()) ?? [];
  const instant = at === undefined ? null : new Date(at);
  if (hash === "" || Number(seq) < 1 || (instant && Number.isNaN(instant.getTime()))) return undefined;
  return { seq: Number(seq), hash, at: instant };
}

/** One line of the file beside the database. */
export function headLine(head: AuditHead): string {
  return `${writtenHead(head)} ${head.at?.toISOString() ?? ""}`.trimEnd();
}

/** Of several heads for the same row, one that says when it was seen. */
export function headsByRow(heads: readonly AuditHead[]): AuditHead[] {
  return [...heads].sort((one, other) => one.seq - other.seq || Number(other.at !== null) - Number(one.at !== null));
}
