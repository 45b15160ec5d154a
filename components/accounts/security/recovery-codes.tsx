"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

type Props = {
  answer: Extract<ActionState, { status: "ok" }>;
  /** Where to go on, with language. */
  address: string;
  /** Whether making them ended other sign-ins. */
  signedOut: boolean;
};

/** New recovery codes, shown this once. */
export function RecoveryCodes({ answer, address, signedOut }: Props) {
  const t = useTranslations("account.twoStep");
  return (
    <Alert variant="success" title={answer.title}>
      <p>{answer.message}</p>
      <ol className="my-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 font-mono text-lg">
        {answer.shownOnce?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {signedOut ? <p className="mb-4">{t("signedOut")}</p> : null}
      {/* A new page, so that the codes are gone from this one: with a fragment the browser would stay on it. */}
      <Button asChild variant="outline">
        <a href={address.split("#", 1)[0]}>{t("onward")}</a>
      </Button>
    </Alert>
  );
}
