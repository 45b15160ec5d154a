"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";

type Props = { error: unknown; retry: () => void };

/** The server logged the cause under the number shown here. */
export default function DashboardError({ error, retry }: Props) {
  const t = useTranslations("dashboard.error");
  const digest = digestOf(error);
  return (
    <Card role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-4 p-6">
      <h1 className="text-2xl">{t("title")}</h1>
      <p>{t("text")}</p>
      {digest ? <p className="text-sm text-muted">{t("reference", { digest })}</p> : null}
      <Button onClick={retry}>{t("retry")}</Button>
    </Card>
  );
}

function digestOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
