import { type Executor, transaction } from "#db/client.ts";
import { allSiteSettings, deleteSiteSetting, saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { type AuditActor, administers, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import type { SettingKey } from "#lib/platform/site/input.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import type { HelpChange } from "#lib/safety/second-words/rules.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { askToChangeHelp, type HelpSetting, isHelp } from "./help-settings.ts";
import type { SectionInput } from "./input.ts";
import { changedSince, type StoredSettings, sameSetting, settingSections, shownSetting } from "./rules.ts";

/** `stale`: somebody changed these meanwhile, with what applies now. */
export type StaleSettings = Refused<"stale", { now: readonly Readonly<{ key: string; value: unknown }>[] }>;

export type SettingsRefusal = StaleSettings | Refused<"notAllowed">;
export type SavedSettings = Done<{ changed: number }> | SettingsRefusal;
/** `waits`: the word that a second one is asked for. */
export type SavedSection =
  | Done<{ changed: number; waits?: string }>
  | SettingsRefusal
  | Refused<"asked" | "tooNew" | "noSecond">;

export async function storedSettings(q: Executor): Promise<StoredSettings> {
  return new Map((await allSiteSettings(q)).map(({ key, value }) => [key, value]));
}

/**
 * Shown everywhere at once, without a restart, except what waits for a second person. Every changed value is in the
 * audit log, before and after.
 */
export function saveSection(by: AuditActor, { section, seen, values }: SectionInput, now: Date): Promise<SavedSection> {
  return transaction<SavedSection>(async (tx) => {
    const read = await storedAsSeen(tx, by, { keys: settingSections[section], seen });
    if (!read.ok) return read;
    const { stored } = read;
    const asked = await askToChangeHelp(tx, by, { stored, values, now });
    if (!asked.ok) return asked;
    const { direct, waits } = asked;
    const changed = await change(tx, by, { stored, values: direct, now });
    return { ok: true, changed, ...(waits === undefined ? {} : { waits }) };
  });
}

type Single = Exclude<SettingKey, HelpSetting>;
type SeenSettings = Readonly<{ keys: readonly Single[]; seen: string; values: ReadonlyMap<Single, unknown> }>;

/** Of settings that one admin decides about. */
export function saveSeen(by: AuditActor, { keys, seen, values }: SeenSettings, now: Date): Promise<SavedSettings> {
  return transaction<SavedSettings>(async (tx) => {
    const read = await storedAsSeen(tx, by, { keys, seen });
    return read.ok ? { ok: true, changed: await change(tx, by, { stored: read.stored, values, now }) } : read;
  });
}

/** Only if they are still as the form saw them. */
async function storedAsSeen(
  tx: Executor,
  by: AuditActor,
  { keys, seen }: Readonly<{ keys: readonly SettingKey[]; seen: string }>,
): Promise<Done<{ stored: StoredSettings }> | SettingsRefusal> {
  if (!administers(by)) return refuse("notAllowed");
  const stored = await storedSettings(tx);
  const since = changedSince(stored, keys, seen);
  if (since === undefined || since.length > 0)
    return refuse("stale", { now: (since ?? keys).map((key) => ({ key, value: stored.get(key) })) });
  return { ok: true, stored };
}

/** What a second person agreed to. `notNow`: it is not as that person was shown any more. */
export async function changeHelpByTwo(
  tx: Executor,
  by: AuditActor,
  changes: readonly HelpChange[],
  now: Date,
): Promise<Answer<"notNow">> {
  const stored = await storedSettings(tx);
  if (changes.some(({ key, before }) => !sameSetting(stored.get(key), before))) return refuse("notNow");
  const values = new Map<SettingKey, unknown>(changes.map(({ key, after }) => [key, after ?? undefined]));
  await change(tx, by, { stored, values, now });
  return done;
}

/** For the command, which shows no form: whatever was there before is replaced. */
export function changeSetting(by: AuditActor, key: SettingKey, value: unknown, now: Date): Promise<number> {
  return transaction(async (tx) =>
    change(tx, by, { stored: await storedSettings(tx), values: new Map([[key, value]]), now }),
  );
}

type Change = Readonly<{ stored: StoredSettings; values: ReadonlyMap<SettingKey, unknown>; now: Date }>;

/** The logo too: a picture with an address or number in it is before every child, and no filter reads it. */
const protective: ReadonlySet<SettingKey> = new Set([
  ...settingSections.programme,
  ...settingSections.safeguards,
  "logo",
]);

/** Whom a child calls and who reads their reports is in these: no admin changes it unheard. */
async function tellOfProtection(tx: Executor, { actor }: AuditActor, now: Date): Promise<void> {
  const told = { change: "settings", state: "made", key: crypto.randomUUID(), path: paths.staffAudit } as const;
  await tellStaffOfChange(tx, told, now, { about: [], to: ["admin", "lead"], but: actor });
}

async function change(tx: Executor, by: AuditActor, { stored, values, now }: Change): Promise<number> {
  const changed: SettingKey[] = [];
  const after = new Map([...stored, ...values]);
  let protects = false;
  for (const [key, value] of values) {
    const before = stored.get(key);
    if (sameSetting(before, value)) continue;
    if (value === undefined) await deleteSiteSetting(tx, key);
    else await saveSiteSetting(tx, key, value, now);
    const reason = `${shownSetting(before)} → ${shownSetting(value)}`;
    await recordAudit(tx, { ...by, action: "setting.change", object: `setting:${key}`, reason }, now);
    changed.push(key);
    protects ||= protective.has(key) || isHelp(key, after);
  }
  if (changed.length > 0) {
    await contentChanged(tx, cacheTags.settings);
    await recheckMinors(tx, now);
  }
  if (protects) await tellOfProtection(tx, by, now);
  return changed.length;
}
