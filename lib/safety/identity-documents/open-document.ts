import { transaction } from "#db/client.ts";
import { waitingDocument } from "#db/queries/safety/identity-checks.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { identityStore } from "#lib/platform/storage/identity-store.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { DocumentMime } from "./rules.ts";

export type OpenedDocument = Readonly<{ mime: DocumentMime; bytes: Buffer<ArrayBuffer> }>;

/** For staff who may decide on it. Every opening is in the audit log before the document is read. */
export async function openDocument(by: AuditActor, id: string, now: Date): Promise<OpenedDocument | undefined> {
  const mime = await transaction(async (tx) => {
    const document = await waitingDocument(tx, id);
    if (!document || (await conflictOfInterest(tx, by, document.mentorId, "against"))) return undefined;
    const entry = {
      action: "mentor.identity.open",
      object: `user:${document.mentorId}`,
      reason: `document ${id}`,
    } as const;
    await recordAudit(tx, { ...by, ...entry }, now);
    return document.mime;
  });
  if (!mime) return undefined;
  const bytes = await identityStore().get(id);
  return bytes && { mime, bytes };
}
