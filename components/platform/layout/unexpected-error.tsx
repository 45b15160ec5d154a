"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";

type Props = { reference: string | undefined; retry: () => void };

/** An explanation, a way on, and the number of the error in the server's log. */
export function UnexpectedError({ reference, retry }: Props) {
  const t = useTranslations("errors.unexpected");
  return (
    <div role="alert" className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-20 text-center">
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <Button size="lg" onClick={retry}>
        {t("retry")}
      </Button>
      {reference ? <p className="text-muted">{t("referenceLabel", { reference })}</p> : null}
    </div>
  );
}
