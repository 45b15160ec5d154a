/** Unfinished new posts of one author; those of stored posts are as many as the posts. */
export const mostNewWork = 20;

/** Versions kept of one post. */
export const mostRevisions = 100;

export const copyRefusals = [
  "signedOut",
  "notFound",
  "hidden",
  "otherWindow",
  "tooMany",
  "tooOften",
  "tooLarge",
  "textQuota",
  "tooIntricate",
  "busy",
  "failed",
] as const;
export type CopyRefusal = (typeof copyRefusals)[number];

export type CopyAnswer =
  /** `partly`: pictures that are not stored yet were left out. `at` is an instant in ISO form. */
  { status: "ok"; revision: number; at: string; partly: boolean } | { status: "refused"; code: CopyRefusal };

type Known = Readonly<{ writer: string; revision: number }>;

/**
 * Whether an editor may change the stored copy: it knows the newest one, or wrote that itself and only the answer was
 * lost. A request that comes late, after newer ones of its own, may not.
 */
export function knowsCopy(sent: Known, stored: Readonly<{ writer: string | undefined; revision: number }>): boolean {
  return sent.revision === stored.revision || isLostAnswer(sent, stored);
}

function isLostAnswer(sent: Known, stored: Readonly<{ writer: string | undefined; revision: number }>): boolean {
  return sent.writer === stored.writer && sent.revision + 1 === stored.revision;
}

/** Whether a post was saved since an editor opened it. `base` is null for an editor of a new post. */
export function isNewer(version: number, base: number | null): boolean {
  return version !== (base ?? 0);
}

export type ChosenVersions = Readonly<{ left: number; right: number }>;

/** The two versions that an address names, or `undefined`. `known`: newest first. */
export function chosenVersions(
  { left, right }: Readonly<{ left?: unknown; right?: unknown }>,
  known: readonly number[],
): ChosenVersions | undefined {
  const of = (value: unknown) => known.find((version) => String(version) === value);
  const [one, other] = [of(left), of(right)];
  return one !== undefined && other !== undefined && one !== other ? { left: one, right: other } : undefined;
}
