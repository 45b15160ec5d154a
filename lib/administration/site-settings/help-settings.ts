import type { Executor } from "#db/client.ts";
import { anyOpening } from "#db/queries/safety/preflight.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import type { SettingKey } from "#lib/platform/site/input.ts";
import type { Testimonial } from "#lib/platform/site/testimonials.ts";
import { namesWayIn } from "#lib/safety/contact-filter/public-texts.ts";
import { askSecondWord } from "#lib/safety/second-words/ask-second-word.ts";
import type { HelpChange } from "#lib/safety/second-words/rules.ts";
import { hasOther } from "#lib/safety/second-words/whose-word-counts.ts";
import { type StoredSettings, sameSetting, shownSetting } from "./rules.ts";

export type HelpSetting = HelpChange["key"];

/**
 * Whom a child or a guardian is told to turn to: whatever it becomes; unless it only goes away, as a stolen account
 * must at once; or where it names a way to reach somebody.
 */
const changes: Readonly<Record<HelpSetting, "any" | "set" | "naming">> = {
  ownHelplines: "any",
  reportingAddress: "any",
  supportEmail: "any",
  contactPhone: "any",
  "social.facebook": "set",
  "social.twitter": "set",
  "social.linkedin": "set",
  "social.instagram": "set",
  name: "naming",
  operator: "naming",
  supportHours: "naming",
  replyTime: "naming",
  contactAddress: "naming",
  testimonials: "naming",
};
export const isHelpSetting = (key: SettingKey): key is HelpSetting => Object.hasOwn(changes, key);
const keys = Object.keys(changes) as readonly HelpSetting[];

/** `after`: all settings as they would be. Texts that children read together are looked at together, in every pair and in a row. */
export function isHelp(key: SettingKey, after: StoredSettings): boolean {
  if (!isHelpSetting(key)) return false;
  const value = after.get(key);
  if (changes[key] === "naming") return namesWayIn(textsOf(value)) || namesWayTogether(key, after);
  return changes[key] === "any" || (value ?? null) !== null;
}

/** As cards of `/contact`, the footer and `/help` show them, each in its order. */
const shownTogether: readonly (readonly HelpSetting[])[] = [
  ["contactAddress", "supportHours"],
  ["supportHours", "replyTime"],
  ["supportHours", "contactAddress", "replyTime"],
  ["name", "operator", "supportHours", "replyTime", "contactAddress"],
];

/** One that a second person let through alone makes no other wait. */
function namesWayTogether(key: HelpSetting, after: StoredSettings): boolean {
  return shownTogether.some((together) => {
    if (!together.includes(key)) return false;
    const texts = together.map((one) => textsOf(after.get(one))).filter((each) => !namesWayIn(each));
    return namesWayIn(texts.flat());
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) return [];
  const quotes: readonly Testimonial[] = value;
  const whole = quotes.flatMap(({ name, role, country, content }) => [name, role, country, content]);
  // And one quote right after the other, as who reads only these does.
  return [...whole, ...quotes.map(({ content }) => content)];
}

type Values = ReadonlyMap<SettingKey, unknown>;
/** `noSecond`: nobody else can agree now. `direct`: what waits for nobody. */
type Asked = Answer<"asked" | "tooNew" | "noSecond", { direct: Values; waits?: string }>;

/** Once minors were admitted, these wait for a second person, and what was there before stays. Before that one begins alone. */
export async function askToChangeHelp(
  tx: Executor,
  by: AuditActor,
  { stored, values, now }: Readonly<{ stored: StoredSettings; values: Values; now: Date }>,
): Promise<Asked> {
  const wished = keys.flatMap((key) => changeOf(key, stored, values));
  if (wished.length === 0 || !(await anyOpening(tx))) return { ok: true, direct: values };
  if (!(await hasOther(tx, by, "helpContacts", now))) return refuse("noSecond");
  const logged = wished.map(({ key, before, after }) => `${key}: ${shownSetting(before)} → ${shownSetting(after)}`);
  const wish = { kind: "helpContacts", aboutId: null, content: { changes: wished }, reason: "" } as const;
  const asked = await askSecondWord(tx, by, { ...wish, logged: logged.join("; ") }, now);
  if (!asked.ok) return asked;
  const direct = new Map([...values].filter(([key]) => !wished.some((change) => change.key === key)));
  return { ok: true, direct, waits: asked.waits };
}

function changeOf(key: HelpSetting, stored: StoredSettings, values: Values): HelpChange[] {
  const [before, after] = [stored.get(key) ?? null, values.get(key) ?? null];
  if (!values.has(key) || sameSetting(before, after) || !isHelp(key, new Map([...stored, ...values]))) return [];
  // Both were read by the key's schema.
  return [{ key, before, after } as HelpChange];
}
