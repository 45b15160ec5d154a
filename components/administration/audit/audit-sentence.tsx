import { getTranslations } from "next-intl/server";

/** In words where the action is known, else as it is stored. */
export async function AuditSentence({ action }: { action: string }) {
  const t = await getTranslations("audit");
  const key = `action.${action}` as Parameters<typeof t.has>[0];
  return t.has(key) ? t(key) : <code>{action}</code>;
}
