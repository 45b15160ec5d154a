import type { Executor } from "#db/client.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import { acrossSaid, ownHost } from "./said-to.ts";
import { searchedOnce, searchedWithSaid } from "./saying.ts";
import { type StaffWordsKind, tellOfStaffWords } from "./tell-of-staff-words.ts";

type StaffWords = Readonly<{
  by: AuditActor;
  toId: string;
  what: Exclude<StaffWordsKind, "material">;
  objectId: string;
  /** All that the person reads side by side. */
  texts: readonly (string | null)[];
  /** What stands on the same page already, however long. */
  beside?: readonly (string | null)[];
}>;

/**
 * Whether words of staff to one person lead to nobody: each, all together, and with what this one wrote to the same person
 * lately. Leads hear of others. They are refused, not held: nobody waits for them. Call it in `saying` of the writer.
 */
export async function leadNowhere(
  tx: Executor,
  { by, toId, what, objectId, texts, beside = [] }: StaffWords,
  now: Date,
): Promise<boolean> {
  const host = ownHost();
  const said = written(texts);
  const text = said.join("\n");
  const ways = [...said, text, said.toReversed().join("\n")];
  const before = written(beside).map((one) => ({ toId, text: one, held: false, createdAt: new Date(0) }));
  const standing = { before, text, asked: { to: toId, ownHost: host, now } };
  const alone =
    ways.some((way) => searchedOnce(tx, way, () => contactDetails(way, host)).length > 0) ||
    searchedWithSaid(tx, standing).length > 0;
  // Server commands have no account that could have said anything before.
  if (!staffRoles.some((role) => role === by.actorRole)) return !alone;
  const place = { userId: by.actor, to: toId, kind: "reason", objectId } as const;
  const across = await acrossSaid(tx, { ...place, text, added: text, known: undefined }, now);
  const passes = !alone && across.found.length === 0;
  await across.note(!passes);
  if (!passes) await tellOfStaffWords(tx, { writerId: by.actor, what }, now);
  return passes;
}

function written(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => (text?.trim() ? [text] : []));
}
