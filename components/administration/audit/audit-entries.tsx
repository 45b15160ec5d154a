import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import type { ListedEntry } from "#lib/administration/audit/audit-page.ts";
import type { AuditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import { erasedMark } from "#lib/identity/audit/blanked-rows.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { AuditReason } from "./audit-reason.tsx";
import { AuditSentence } from "./audit-sentence.tsx";

type Props = {
  entries: readonly ListedEntry[];
  query: AuditQuery;
  address: (wanted: Partial<AuditQuery>) => string;
  locale: string;
  timeZone: string;
};

const link = "leading-6 text-leaf underline underline-offset-4 hover:text-leaf-strong";

export async function AuditEntries({ entries, query, address, locale, timeZone }: Props) {
  const t = await getTranslations("audit");
  const narrowed = (to: Partial<AuditQuery>) => address({ ...query, ...to, place: undefined, proof: false });
  return (
    <ol aria-label={t("title")} className="divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map((entry) => (
        <li key={entry.seq} className="grid gap-0.5 px-4 py-2.5 sm:px-5">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <span className="font-semibold wrap-anywhere">
              <AuditSentence action={entry.action} />
            </span>
            <About entry={entry} locale={locale} />
            <AppLink href={narrowed({ object: entry.object.code })} className={`${link} text-sm`}>
              {t("onlyObject")}
            </AppLink>
          </p>
          {entry.reason === null ? null : (
            <p className="text-sm wrap-anywhere">
              {t("reason")} <AuditReason action={entry.action} reason={entry.reason} />
            </p>
          )}
          {entry.blankedAt === null ? null : (
            <p className="text-sm">{t("blanked", { at: formatInstantIn(entry.blankedAt, locale, timeZone) })}</p>
          )}
          <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
            <span>{t("row", { row: entry.seq })}</span>
            <time dateTime={entry.at.toISOString()}>{formatInstantIn(entry.at, locale, timeZone)}</time>
            <AppLink href={narrowed({ who: entry.actor.id })} className={link}>
              <ActorName actor={entry.actor} />
            </AppLink>
          </p>
        </li>
      ))}
    </ol>
  );
}

async function About({ entry: { object }, locale }: { entry: ListedEntry; locale: string }) {
  const t = await getTranslations("audit");
  const shown = object.name ?? (object.code === erasedMark ? t("erased") : object.code);
  if (object.path === undefined) return <span className="min-w-0 wrap-anywhere">{shown}</span>;
  return (
    <AppLink href={withLocale(locale, object.path)} className={`${link} min-w-0 wrap-anywhere`}>
      {shown}
    </AppLink>
  );
}

async function ActorName({ actor: { name, role, id } }: { actor: ListedEntry["actor"] }) {
  const [ta, t, tr] = await Promise.all([
    getTranslations("audit"),
    getTranslations("audit.actor"),
    getTranslations("auth.role"),
  ]);
  const key = role as Parameters<typeof tr.has>[0];
  if (tr.has(key)) return t("person", { name: name ?? (id === erasedMark ? ta("erased") : id), role: tr(key) });
  const other = role as Parameters<typeof t.has>[0];
  return t.has(other) ? t(other) : role;
}
