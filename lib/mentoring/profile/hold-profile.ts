import type { Executor } from "#db/client.ts";
import { formatSubjects } from "#lib/identity/users/subjects.ts";
import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import { hasFigures } from "#lib/safety/contact-filter/said-rules.ts";
import { holdText, waitingText } from "#lib/safety/held-texts/hold-text.ts";
import { acrossSaid, ownHost } from "#lib/safety/held-texts/said-to.ts";

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

const kinds = ["bio", "qualifications", "subjects"] as const satisfies readonly HeldPart[];

/** `before`: what stands on the page and was searched when it came; nothing for a new account. */
type Owner = Readonly<{ userId: string; before: ProfileTexts | undefined }>;

/** Splits profile texts into those shown now and those held for staff. Call it in the transaction that stores them. */
export async function holdProfile(
  tx: Executor,
  { userId, before = {} }: Owner,
  texts: ProfileTexts,
  now: Date,
): Promise<{ shown: ShownTexts; held: HeldPart[] }> {
  const shown: ShownTexts = {};
  const held: HeldPart[] = [];
  const page = await stayingOn(tx, { userId, before }, texts);
  const beside = (kind: HeldPart) => kinds.flatMap((other) => (other === kind ? [] : page[other]));
  for (const kind of ["bio", "qualifications"] as const) {
    const text = texts[kind];
    if (text === undefined) continue;
    const found = text && before[kind] === text ? { together: [] } : { beside: beside(kind) };
    const passed = await holdText(tx, { userId, kind, objectId: userId, text: text ?? "", ...found }, now);
    if (passed === null) held.push(kind);
    shown[kind] = passed || null;
    page[kind] = text ? [text] : [];
  }
  if (texts.subjects) {
    const others = [...beside("subjects"), page.subjects.join("\n")].filter((text) => text !== "");
    const waits = await subjectsToHold(
      tx,
      { userId, subjects: texts.subjects, stay: page.subjects, beside: others },
      now,
    );
    if (waits.length > 0) held.push("subjects");
    shown.subjects = texts.subjects.filter((subject) => !waits.includes(subject));
  }
  return { shown, held };
}

/** What readers will see beside the new texts: what stays, and what staff may still let through. */
async function stayingOn(tx: Executor, { userId, before = {} }: Owner, texts: ProfileTexts) {
  const page: Record<HeldPart, readonly string[]> = { bio: [], qualifications: [], subjects: [] };
  for (const kind of kinds) {
    const isLeft = texts[kind] === undefined;
    const waiting = isLeft ? await waitingText(tx, { userId, kind, objectId: userId }) : null;
    const stands = before[kind] ?? [];
    const stays = [stands].flat().filter((one) => isLeft || [texts[kind]].flat().includes(one));
    page[kind] = [...stays, waiting ?? ""].filter((one) => one !== "");
  }
  return page;
}

type Subjects = Readonly<{
  userId: string;
  subjects: readonly string[];
  stay: readonly string[];
  /** What the new ones are read with. */
  beside: readonly string[];
}>;

/** The subjects that wait. What the others say is noted too: they may be a part of something. */
async function subjectsToHold(tx: Executor, { userId, subjects, stay, beside }: Subjects, now: Date) {
  const { safe, doubtful } = sorted(subjects);
  const added = safe.filter((subject) => !stay.includes(subject)).join("\n");
  const place = { userId, kind: "subjects", objectId: userId } as const;
  const said = { ...place, to: null, text: safe.join("\n"), added, beside, known: undefined };
  const { found, note } = await acrossSaid(tx, said, now);
  if (found.length === 0) await note(false);
  const waits = found.length === 0 ? doubtful : subjects.filter((one) => doubtful.includes(one) || !stay.includes(one));
  const together = found.length === 0 ? undefined : found;
  const text = formatSubjects(waits);
  return (await holdText(tx, { ...place, text, beside, together }, now)) === null ? waits : [];
}

/** If the safe subjects together read like contact details, all are doubtful. */
function sorted(subjects: readonly string[]): { safe: string[]; doubtful: string[] } {
  const isSafe = (text: string) => contactDetails(text, ownHost()).length === 0;
  const safe = subjects.filter(isSafe);
  // Also without the words between two halves, and from the end: nobody must read them in one order.
  const read = [safe, safe.filter(hasFigures)].flatMap((some) => [some, some.toReversed()]);
  if (!read.map(formatSubjects).every(isSafe)) return { safe: [], doubtful: [...subjects] };
  return { safe, doubtful: subjects.filter((subject) => !isSafe(subject)) };
}
