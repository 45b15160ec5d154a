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
  const dateOf = (written: string) => formatDateIn(new Date(written), locale, "UTC");
  const said = (code: ReasonCode) => {
    switch (code.code) {
      case "role":
        return tr(code.role);
      case "entry":
        return te(`${code.entry}.title`);
      case "received":
        return t("received", { date: dateOf(code.day) });
      case "waits":
        return code.day ? t("namedWithCard", { date: dateOf(code.day) }) : t("waits", { why: code.why });
      case "pause":
      case "card":
        return t(code.code, { why: code.why });
      case "replaced":
        return t("replaced", { after: code.after });
      case "ended":
        return t("ended", { by: code.by });
      case "asked":
        return t("asked", { who: code.who });
      default:
        return t(code.code);
    }
  };
  const words = codes.map(said).join(codes.some(({ code }) => code === "role") ? " → " : ", ");
  return written === "" ? words : tc("labeled", { label: words, value: written });
}
