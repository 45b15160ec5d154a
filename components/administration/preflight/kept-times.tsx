import { getTranslations } from "next-intl/server";
import { keptDays } from "#lib/platform/retention/rules.ts";

/** Those that families ask about; the privacy policy says the rest. */
const shown = ["messages", "sessions", "networks", "mailTexts", "mentorTexts", "backups"] as const;

export async function KeptTimes() {
  const t = await getTranslations("preflight.retentionOf");
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {shown.map((kind) => (
        <div key={kind} className="contents">
          <dt>{t(kind)}</dt>
          <dd className="mb-2 font-semibold sm:mb-0">{t("value", { days: keptDays[kind] })}</dd>
        </div>
      ))}
    </dl>
  );
}
