import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { OwnRequest } from "#lib/mentoring/requests/own-requests.ts";
import { answerDueAt } from "#lib/mentoring/requests/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatRelative } from "#lib/platform/time/time.ts";

type Props = { requests: readonly OwnRequest[]; now: Date; locale: string };

/** Undecided requests, longest wait first, with the time left. */
export async function WaitingRequests({ requests, now, locale }: Props) {
  if (requests.length === 0) return null;
  const t = await getTranslations("mentors.students");
  return (
    <section aria-labelledby="waiting-requests" className="mb-8">
      <h2 id="waiting-requests" className="mb-3 text-xl">
        {t("waiting")}
      </h2>
      <ul className="grid gap-3">
        {requests.map((request) => {
          const due = answerDueAt(request);
          return (
            <li key={request.id}>
              <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{request.name}</p>
                  <p className="text-sm wrap-anywhere text-muted">{subjectName(request.subject, locale)}</p>
                </div>
                {due ? (
                  <Badge tone="warning">
                    <time dateTime={due.toISOString()}>
                      {t("timeLeft", { when: formatRelative(due, now, locale) })}
                    </time>
                  </Badge>
                ) : (
                  <Badge>{t("asked")}</Badge>
                )}
                <Button asChild variant={due ? "default" : "outline"}>
                  <AppLink
                    href={withLocale(locale, paths.request(request.id))}
                    aria-label={t("openOf", { name: request.name })}
                  >
                    {t("open")}
                  </AppLink>
                </Button>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
