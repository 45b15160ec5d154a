import { getTranslations } from "next-intl/server";
import { actorName } from "#components/identity/staff/actor-name.ts";
import type { LoggedAct } from "#lib/administration/audit/done-lately.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { AuditReason } from "./audit-reason.tsx";
import { AuditSentence } from "./audit-sentence.tsx";

type Props = { acts: readonly LoggedAct[]; locale: string; timeZone: string };

/** What was done, by whom, when and why. */
export async function AuditLines({ acts, locale, timeZone }: Props) {
  const t = await getTranslations("people.person");
  return (
    <ol className="grid gap-3">
      {acts.map((act) => (
        <li key={act.seq} className="wrap-anywhere">
          <span className="font-semibold">
            <AuditSentence action={act.action} />
          </span>{" "}
          <span className="text-sm text-muted">
            {t("byOn", {
              by: actorName(t, { name: act.actorName, role: act.actorRole }),
              date: formatInstantIn(act.at, locale, timeZone),
            })}
          </span>
          {act.reason ? (
            <p>
              <AuditReason action={act.action} reason={act.reason} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A quiet list of what staff did here lately; nothing while there is nothing. */
export async function DoneLately({ acts, ...shown }: Props) {
  const t = await getTranslations("audit");
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="lately">
      <h2 id="lately" className="mb-3 text-base font-semibold">
        {t("lately")}
      </h2>
      <AuditLines acts={acts} {...shown} />
    </section>
  );
}
