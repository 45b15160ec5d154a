import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { ownPushKeys } from "#lib/notifications/push/push-keys.ts";
import { sendsPushes } from "#lib/notifications/push/push-mode.ts";
import { PushControl } from "./push-control.tsx";

/** Web push in this browser: explained to everyone, turned on by a button, never asked for automatically. */
export async function PushCard({ switchedOn, shared }: { switchedOn: boolean; shared: boolean }) {
  const t = await getTranslations("notifications.push");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-3">
        {shared ? (
          <p>{t("shared")}</p>
        ) : sendsPushes() ? (
          <>
            {switchedOn ? null : <p className="text-muted">{t("switchedOff")}</p>}
            <p className="hidden noscript:block">{t("noScript")}</p>
            <PushControl
              publicKey={(await ownPushKeys(new Date())).publicKey}
              words={{
                on: t("on"),
                off: t("off"),
                unsupported: t("unsupported"),
                denied: t("denied"),
                turnOn: t("turnOn"),
                turnOff: t("turnOff"),
                working: t("working"),
                failed: t("failed"),
              }}
            />
          </>
        ) : (
          <p>{t("demo")}</p>
        )}
      </CardContent>
    </Card>
  );
}
