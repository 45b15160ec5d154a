import type { getTranslations } from "next-intl/server";

/** Who act without an account of their own. */
const machines = ["command", "system", "guardian"] as const;

/** The name of whoever did something; `role` says what it was where nobody's name is known. */
export function actorName(
  t: Awaited<ReturnType<typeof getTranslations<"people.person">>>,
  { name, role }: Readonly<{ name: string | undefined; role: string }>,
): string {
  return name || t(`actor.${machines.find((machine) => machine === role) ?? "gone"}`);
}
