import { transaction } from "#db/client.ts";
import { materialById, updateMaterial } from "#db/queries/progress/materials.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";

export type Deciding = AuditActor & Readonly<{ reason: string }>;
type Decided = Answer<"unknown" | "noReason" | "tooNew" | Conflict, { changed: boolean }>;

/** Hides it from all but its author, who cannot change or delete it meanwhile. */
export function hideMaterial(id: string, by: Deciding, now: Date): Promise<Decided> {
  return decide(id, by, "hide", now);
}

export function showMaterial(id: string, by: Deciding, now: Date): Promise<Decided> {
  return decide(id, by, "show", now);
}

async function decide(id: string, { reason, ...by }: Deciding, verb: "hide" | "show", now: Date): Promise<Decided> {
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  return transaction(async (tx) => {
    const material = await materialById(tx, id);
    if (!material) return refuse("unknown");
    const authors = material.authorId === null ? [] : [material.authorId];
    const notTheirs = await whyNotDecide(tx, by, authors, stanceWhere(verb !== "hide"));
    if (notTheirs) return refuse(notTheirs);
    if (verb === "show" && (await isWordTooNew(tx, by, now))) return refuse("tooNew");
    if ((material.hiddenAt !== null) === (verb === "hide")) return { ok: true, changed: false };
    const hidden = verb === "hide" ? { hiddenAt: now, hiddenReason: why } : { hiddenAt: null, hiddenReason: null };
    await updateMaterial(tx, id, hidden);
    await recordAudit(tx, { ...by, action: `material.${verb}`, object: `material:${id}`, reason: why }, now);
    return { ok: true, changed: true };
  });
}
