import { getTranslations } from "next-intl/server";
import { checkResults } from "#lib/safety/verification/rules.ts";

export async function resultOptions() {
  const t = await getTranslations("approvals.steps");
  return checkResults.map((result) => ({ value: result, label: t(result) }));
}
