import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { DataRequest } from "#lib/accounts/data-requests/list-requests.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { RequestClock } from "./request-clock.tsx";

type Props = {
  requests: readonly DataRequest[];
  names: ReadonlyMap<string, string>;
  open: boolean;
  locale: string;
  timeZone: string;
};

export async function RequestList({ requests, names, open, locale, timeZone }: Props) {
  const t = await getTranslations("dataRequests");
  if (requests.length === 0) return <EmptyState title={t(open ? "emptyOpen" : "emptyClosed")} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {requests.map((request) => (
        <li key={request.id}>
          <AppLink
            href={withLocale(locale, paths.staffDataRequest(request.id))}
            className="grid min-h-11 gap-1 px-4 py-3 text-ink no-underline hover:bg-clay sm:px-5"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {t(`of.${request.wish}`, { name: names.get(request.personId) ?? t("nameless") })}
              </span>
              <RequestClock request={request} locale={locale} timeZone={timeZone} />
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
              <span>{t(`asker.${request.asker}`)}</span>
              <time dateTime={request.askedAt.toISOString()}>{formatDateIn(request.askedAt, locale, timeZone)}</time>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
