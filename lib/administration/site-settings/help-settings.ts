import type { Executor } from "#db/client.ts";
import { anyOpening } from "#db/queries/safety/preflight.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import type { SettingKey } from "#lib/platform/site/input.ts";
import { contactDetails, type Finding } from "#lib/safety/contact-filter/contact-details.ts";
import { askSecondWord } from "#lib/safety/second-words/ask-second-word.ts";
import type { HelpChange } from "#lib/safety/second-words/rules.ts";
import { hasOther } from "#lib/safety/second-words/whose-word-counts.ts";
import { type StoredSettings, sameSetting, shownSetting } from "./rules.ts";

/** Whom a child or a guardian is told to turn to. */
const helpSettings = ["ownHelplines", "reportingAddress", "supportEmail", "contactPhone"] as const;
/** These too, where they name a telephone or an address. */
const freeTexts = ["name", "operator", "supportHours", "replyTime", "contactAddress"] as const;
const keys = [...helpSettings, ...freeTexts] satisfies readonly HelpChange["key"][];
export type HelpSetting = HelpChange["key"];

const reaching: ReadonlySet<string> = new Set<Finding>(["email", "phone", "handle", "link", "elsewhere"]);

export function isHelp(key: SettingKey, value: unknown): boolean {
  if (helpSettings.some((one) => one === key)) return true;
  if (!freeTexts.some((one) => one === key) || typeof value !== "string") return false;
  return contactDetails(value).some((found) => reaching.has(found));
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
  const changes = keys.flatMap((key) => changeOf(key, stored, values));
  if (changes.length === 0 || !(await anyOpening(tx))) return { ok: true, direct: values };
  if (!(await hasOther(tx, by, "helpContacts", now))) return refuse("noSecond");
  const logged = changes.map(({ key, before, after }) => `${key}: ${shownSetting(before)} → ${shownSetting(after)}`);
  const wish = { kind: "helpContacts", aboutId: null, content: { changes }, reason: "" } as const;
  const asked = await askSecondWord(tx, by, { ...wish, logged: logged.join("; ") }, now);
  if (!asked.ok) return asked;
  const direct = new Map([...values].filter(([key]) => !changes.some((change) => change.key === key)));
  return { ok: true, direct, waits: asked.waits };
}

function changeOf(key: HelpSetting, stored: StoredSettings, values: Values): HelpChange[] {
  const [before, after] = [stored.get(key) ?? null, values.get(key) ?? null];
  if (!values.has(key) || sameSetting(before, after) || !isHelp(key, after)) return [];
  // Both were read by the key's schema.
  return [{ key, before, after } as HelpChange];
}
