import type { Executor } from "#db/client.ts";
import { ownProfile } from "#db/queries/identity/profile.ts";
import { formatSubjects } from "#lib/identity/users/subjects.ts";
import { env } from "#lib/platform/env.ts";
import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";

export type ProfileTexts = Readonly<{
  bio?: string | null;
  qualifications?: string | null;
  subjects?: readonly string[];
}>;
export type HeldPart = keyof ProfileTexts;
export type ShownTexts = {
  bio?: string | null;
  qualifications?: string | null;
  subjects?: string[];
};

/** Splits profile texts into those shown now and those held for staff. Call it in the transaction that stores them. */
export async function holdProfile(
  tx: Executor,
  userId: string,
  texts: ProfileTexts,
  now: Date,
): Promise<{ shown: ShownTexts; held: HeldPart[] }> {
  const shown: ShownTexts = {};
  const held: HeldPart[] = [];
  const before = await ownProfile(tx, userId);
  for (const kind of ["bio", "qualifications"] as const) {
    const text = texts[kind];
    if (text === undefined) continue;
    // What stands there already was searched when it came.
    const standing = text && before?.[kind] === text ? { together: [] } : {};
    const passed = await holdText(tx, { userId, kind, objectId: userId, text: text ?? "", ...standing }, now);
    if (passed === null) held.push(kind);
    shown[kind] = passed || null;
  }
  if (texts.subjects) {
    const { safe, doubtful } = sorted(texts.subjects);
    const text = formatSubjects(doubtful);
    const passed = await holdText(tx, { userId, kind: "subjects", objectId: userId, text }, now);
    if (passed === null) held.push("subjects");
    shown.subjects = passed === null ? safe : [...texts.subjects];
  }
  return { shown, held };
}

/** If the safe subjects together read like contact details, all are doubtful. */
function sorted(subjects: readonly string[]): { safe: string[]; doubtful: string[] } {
  const site = URL.parse(env().siteUrl)?.host ?? "";
  const isSafe = (text: string) => contactDetails(text, site).length === 0;
  const safe = subjects.filter(isSafe);
  if (!isSafe(formatSubjects(safe))) return { safe: [], doubtful: [...subjects] };
  return { safe, doubtful: subjects.filter((subject) => !isSafe(subject)) };
}
