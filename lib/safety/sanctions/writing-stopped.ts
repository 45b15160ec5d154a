import { getTranslations } from "next-intl/server";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";

type Asked = Readonly<{
  user: Pick<SignedInUser, "mutedUntil" | "timeZone">;
  locale: string;
  now: Date;
}>;

export function isMuted({ mutedUntil }: Pick<SignedInUser, "mutedUntil">, now: Date): boolean {
  return mutedUntil !== null && mutedUntil > now;
}

/** Why somebody may say nothing to others for now, and until when. Every form that says something asks it. */
export async function writingStopped({ user, locale, now }: Asked): Promise<string | undefined> {
  if (!user.mutedUntil || !isMuted(user, now)) return undefined;
  const t = await getTranslations({ locale, namespace: "sanctions" });
  return t("muted", { until: formatStartIn(user.mutedUntil, locale, user.timeZone) });
}

/** Whether one of these fields holds words. */
export function saysWords(fields: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.some((name) => typeof fields[name] === "string" && fields[name].trim() !== "");
}
