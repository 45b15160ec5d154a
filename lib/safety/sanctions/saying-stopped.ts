import { getTranslations } from "next-intl/server";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import { reserveHeavy } from "#lib/identity/access/reserve-heavy.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { saysWords, writingStopped } from "./writing-stopped.ts";

type Asked = Readonly<{ user: Pick<SignedInUser, "id" | "mutedUntil" | "timeZone">; locale: string; now: Date }>;

/**
 * Of forms whose words are searched with all that was said before: also for whoever saves far more than anyone writes.
 * Messages and the notes of calls have limits of their own.
 */
export async function sayingStopped(asked: Asked): Promise<string | undefined> {
  const muted = await writingStopped(asked);
  if (muted !== undefined) return muted;
  const { user, locale, now } = asked;
  const reserved = await reserveTextSave(user, now);
  if (reserved.ok) return undefined;
  const t = await getTranslations({ locale, namespace: "sanctions" });
  return t("tooMany", { minutes: minutesUntil(reserved.until, now) });
}

/** Counts one save of words for others. */
export async function reserveTextSave(user: Readonly<{ id: string }>, now: Date) {
  return reserveHeavy("textSaves", await heavyDoer(user), now);
}

/** Of forms that may come without words: leaving something must stay possible. */
export async function wordsStopped(
  asked: Asked & Readonly<{ fields: Readonly<Record<string, unknown>> }>,
  ...names: readonly string[]
): Promise<string | undefined> {
  return saysWords(asked.fields, names) ? sayingStopped(asked) : undefined;
}
