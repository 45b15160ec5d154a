import { getTranslations } from "next-intl/server";
import type { ConsentScope } from "#lib/safety/guardians/rules.ts";

const pointKeys = ["who", "logged", "staff"] as const;

/** What a kind of contact means: who and when, what is kept, what staff may see. */
export async function scopePoints(scope: ConsentScope, student: string, locale: string): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: "guardians.means" });
  return pointKeys.map((key) => t(`${scope}.${key}`, { student }));
}
