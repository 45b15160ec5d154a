import { type Executor, transaction } from "#db/client.ts";
import { materialById, updateMaterial } from "#db/queries/progress/materials.ts";
import type { Material } from "#db/schema/learning.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { materialHiderOf, mayHideMaterial, mayShowMaterial } from "./rules.ts";

export type Deciding = AuditActor & Readonly<{ reason: string }>;
type Decided = Answer<"unknown" | "noReason" | "tooNew" | "leadOnly" | Conflict, { changed: boolean }>;

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
    const change = changeOf(material, { by, verb, why }, now);
    if ("ok" in change) return change;
    await updateMaterial(tx, id, change);
    await recordAudit(tx, { ...by, action: `material.${verb}`, object: `material:${id}`, reason: why }, now);
    if (verb === "show" || material.hiddenAt === null) await tellAuthor(tx, material, verb, now);
    return { ok: true, changed: true };
  });
}

async function tellAuthor(tx: Executor, { id, authorId }: Material, verb: "hide" | "show", now: Date): Promise<void> {
  if (authorId === null) return;
  const what = verb === "hide" ? "material" : "materialShown";
  const notice = { kind: "ownWordsTaken", key: `material:${id}:${verb}:${now.getTime()}`, params: { what } } as const;
  await notify(tx, { userId: authorId, ...notice, path: paths.material(id) }, now);
}

type Wish = Readonly<{ by: AuditActor; verb: "hide" | "show"; why: string }>;

type Hidden = Pick<Material, "hiddenAt" | "hiddenBy" | "hiddenReason">;
type Unchanged = Extract<Decided, { ok: true }> | Refused<"leadOnly">;

function changeOf(material: Material, { by, verb, why }: Wish, now: Date): Hidden | Unchanged {
  const hiddenBy = materialHiderOf(by.actorRole);
  if (verb === "hide") {
    if (!mayHideMaterial(hiddenBy, material)) return { ok: true, changed: false };
    return { hiddenAt: now, hiddenBy, hiddenReason: why };
  }
  if (material.hiddenAt === null) return { ok: true, changed: false };
  if (!mayShowMaterial(hiddenBy, material)) return refuse("leadOnly");
  return { hiddenAt: null, hiddenBy: null, hiddenReason: null };
}
