import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { DataRequest } from "#lib/accounts/data-requests/list-requests.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = {
  request: Pick<DataRequest, "open" | "overdue" | "dueAt" | "closedAt">;
  locale: string;
  timeZone: string;
};

/** The day until which the law wants an answer, or when it was given. */
export async function RequestClock({ request: { open, overdue, dueAt, closedAt }, locale, timeZone }: Props) {
  const t = await getTranslations("dataRequests");
  if (!open)
    return <Badge>{closedAt ? t("closedOn", { date: formatDateIn(closedAt, locale, timeZone) }) : t("closed")}</Badge>;
  return (
    <Badge tone={overdue ? "danger" : "neutral"}>
      {t(overdue ? "overdue" : "due", { date: formatDateIn(dueAt, locale, timeZone) })}
    </Badge>
  );
}
