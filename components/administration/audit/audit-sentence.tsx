import { getTranslations } from "next-intl/server";

/** In words where the action is known, else as it is stored. */
export async function AuditSentence({ action }: { action: string }) {
  const t = await getTranslations("audit");
  // `sanction.mute.end` would be a key below the sentence of `sanction.mute`.
  const key = `action.${action.replace(/^(sanction\.\w+)\.end$/, "$1End")}` as Parameters<typeof t.has>[0];
  const [, kind, what] = /^second\.(\w+)\.(\w+)$/.exec(action) ?? [];
  if (kind && what) return t("secondWord", { kind, what });
  return t.has(key) ? t(key) : <code>{action}</code>;
}
