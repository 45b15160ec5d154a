import { getTranslations } from "next-intl/server";
import type { NamedEntry } from "#db/queries/safety/tickets.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { entries: readonly NamedEntry[]; locale: string; timeZone: string };

/** Who did what and when, with answers as they were mailed. */
export async function TicketHistory({ entries, locale, timeZone }: Props) {
  const t = await getTranslations("tickets");
  if (entries.length === 0) return <p className="text-muted">{t("nothingDone")}</p>;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl">
        {t("history")}
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {entries.map(({ id, kind, text, createdAt, firstName, lastName }) => (
          <li key={id} className="grid gap-1 px-4 py-3 sm:px-5">
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
              <span className="font-semibold text-ink wrap-anywhere">
                {t(`entry.${kind}`, {
                  by: firstName === null ? t("aCommand") : fullName({ firstName, lastName: lastName ?? "" }),
                })}
              </span>
              <time dateTime={createdAt.toISOString()}>{formatInstantIn(createdAt, locale, timeZone)}</time>
            </p>
            {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
