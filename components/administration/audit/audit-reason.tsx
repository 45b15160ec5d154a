import { getLocale, getTranslations } from "next-intl/server";
import { type ReasonCode, readReason } from "#lib/administration/audit/reason-codes.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

/** What a line of the log says of why: codes of ours in words, then what staff wrote. */
export async function AuditReason({ action, reason }: { action: string; reason: string }) {
  const { codes, written } = readReason(action, reason);
  if (codes.length === 0) return written;
  const [locale, t, tc, tr, te] = await Promise.all([
    getLocale(),
    getTranslations("audit.code"),
    getTranslations("common"),
    getTranslations("auth.role"),
    getTranslations("preflight.entry"),
  ]);
  const said = (code: ReasonCode) => {
    if (code.code === "role") return tr(code.role);
    if (code.code === "entry") return te(`${code.entry}.title`);
    if (code.code === "received") return t("received", { date: formatDateIn(new Date(code.day), locale, "UTC") });
    if (code.code === "request" || code.code === "document") return t(code.code);
    if (code.code === "pause") return t("pause", { why: code.why });
    if (code.code === "card") return t("card", { why: code.why });
    return code.code === "ended" ? t("ended", { by: code.by }) : t("asked", { who: code.who });
  };
  const words = codes.map(said).join(codes.some(({ code }) => code === "role") ? " → " : ", ");
  return written === "" ? words : tc("labeled", { label: words, value: written });
}
