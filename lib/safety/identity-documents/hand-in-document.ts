import { db, transaction } from "#db/client.ts";
import { changeIdentityCheck, endOpenUploads, insertIdentityCheck } from "#db/queries/safety/identity-checks.ts";
import { type HeavyDoer, reserveHeavy } from "#lib/identity/access/reserve-heavy.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, type Paused, refuse } from "#lib/platform/answer.ts";
import { logFailure } from "#lib/platform/log.ts";
import { identityStore } from "#lib/platform/storage/identity-store.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { hasApplied } from "#lib/safety/verification/has-applied.ts";
import { removeEndedFilesNow } from "./document-files.ts";
import { type DocumentMime, type DocumentType, documentMimeOf, mostDocumentBytes } from "./rules.ts";

export type HandInRefusal = "notYet" | "noFile" | "tooLarge" | "type" | "unavailable";

/**
 * Stores a document until staff decide. The row comes before its file, so a file without a row is never one that is
 * needed. An earlier document of theirs goes.
 */
export async function handInDocument(
  mentor: HeavyDoer,
  { documentType, bytes }: Readonly<{ documentType: DocumentType; bytes: Uint8Array }>,
  now: Date,
): Promise<Answer<HandInRefusal> | Paused> {
  const { userId: mentorId } = mentor;
  if (bytes.length === 0) return refuse("noFile");
  if (bytes.length > mostDocumentBytes) return refuse("tooLarge");
  const mime = documentMimeOf(bytes);
  if (!mime) return refuse("type");
  if (!(await hasApplied(db(), mentorId, now))) return refuse("notYet");
  const attempt = await reserveHeavy("identityDocuments", mentor, now);
  if (!attempt.ok) return attempt;
  const id = await announce(mentorId, documentType, mime, now);
  try {
    await identityStore().put(id, bytes);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFailure("identity documents", error);
    await transaction((tx) => changeIdentityCheck(tx, { id, from: "arriving" }, { status: "lapsed" }));
    return refuse("unavailable");
  }
  const arrived = await transaction(async (tx) => {
    if (!(await changeIdentityCheck(tx, { id, from: "arriving" }, { status: "waiting" }))) return false;
    const entry = { action: "mentor.identity.upload", object: `user:${mentorId}` } as const;
    await recordAudit(tx, { actor: mentorId, actorRole: "mentor", ...entry }, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
    return true;
  });
  await removeEndedFilesNow();
  // Another document was handed in, or the person was removed, while this one was on its way.
  if (!arrived) await identityStore().remove(id);
  return arrived ? done : refuse("unavailable");
}

function announce(mentorId: string, documentType: DocumentType, mime: DocumentMime, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  return transaction(async (tx) => {
    await endOpenUploads(tx, mentorId, { status: "withdrawn" });
    const row = { id, mentorId, method: "upload", documentType, mime, status: "arriving" } as const;
    await insertIdentityCheck(tx, { ...row, hasFile: true, createdAt: now });
    return id;
  });
}

/** The mentor takes the document back before a decision. */
export async function withdrawDocument(mentorId: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const ended = await endOpenUploads(tx, mentorId, { status: "withdrawn" });
    if (ended.length === 0) return;
    const entry = { action: "mentor.identity.withdraw", object: `user:${mentorId}` } as const;
    await recordAudit(tx, { actor: mentorId, actorRole: "mentor", ...entry }, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
  });
  await removeEndedFilesNow();
}
