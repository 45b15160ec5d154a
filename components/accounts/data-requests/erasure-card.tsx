import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { ErasurePreview } from "#lib/accounts/data-requests/preview-erasure.ts";

/** Part by part, what a deletion takes and what stays, with the reason. */
export async function ErasureCard({ erasure }: { erasure: ErasurePreview }) {
  const [t, tp] = await Promise.all([getTranslations("dataRequests"), getTranslations("settings.data.part")]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("erasure")}</CardTitle>
        <p className="text-muted">{t("erasureText")}</p>
      </CardHeader>
      <CardContent>
        <ul className="divide-y divide-line text-sm">
          {erasure.parts.map(({ name, rows, stays }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                {tp(name)} ({rows})
              </span>
              <span className="text-muted">{stays === null ? t("deleted") : t(`stays.${stays}`)}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
