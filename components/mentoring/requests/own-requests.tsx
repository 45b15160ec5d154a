import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { OwnRequest } from "#lib/mentoring/requests/own-requests.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { statusTones } from "./status-tones.ts";

export async function OwnRequests({ requests, locale }: { requests: readonly OwnRequest[]; locale: string }) {
  if (requests.length === 0) return null;
  const t = await getTranslations("requests");
  return (
    <section aria-labelledby="own-requests" className="mb-8">
      <h2 id="own-requests" className="mb-3 text-xl">
        {t("own.title")}
      </h2>
      <ul className="grid gap-3">
        {requests.map(({ id, name, subject, status, held }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-muted">{subjectName(subject, locale)}</p>
              </div>
              <Badge tone={statusTones[status]}>{t(`status.student.${status}`)}</Badge>
              <AppLink
                href={withLocale(locale, paths.request(id))}
                aria-label={t("own.openOf", { name })}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t("own.open")}
              </AppLink>
              {held ? <p className="w-full text-sm">{t("own.held", { name })}</p> : null}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
