import { getTranslations } from "next-intl/server";
import { ProvePanel } from "#components/accounts/security/prove-panel.tsx";
import { DownloadIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { mayTakeData } from "#lib/accounts/security/prove-owner.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths } from "#lib/platform/paths.ts";

/** Download of a person's data, after they proved who they are. */
export async function DataCard({ user }: { user: SignedInUser }) {
  const [t, mayTake] = await Promise.all([getTranslations("settings.data"), mayTakeData(db(), user, new Date())]);
  const path = user.standing === "active" ? paths.ownData : paths.standing;
  return (
    <Card id="data" role="region" aria-label={t("title")} className="scroll-mt-20">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-3">
        {mayTake ? (
          (["html", "json"] as const).map((format) => (
            <Button key={format} asChild variant="outline">
              {/* The response is a download; if the proof is too old by then, it redirects here. */}
              <a href={paths.myData(format)}>
                <DownloadIcon aria-hidden />
                {t(`download.${format}`)}
              </a>
            </Button>
          ))
        ) : (
          <ProvePanel form="data" path={path} back="data" />
        )}
      </CardContent>
    </Card>
  );
}
