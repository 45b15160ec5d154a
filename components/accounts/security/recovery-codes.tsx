"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

type Props = {
  answer: Extract<ActionState, { status: "ok" }>;
  /** Where to continue, with language. */
  address: string;
  /** Whether creating the codes ended other sign-ins. */
  signedOut: boolean;
};

/** New recovery codes, shown only once. */
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
      {/* A full load, so the codes are gone; with only a fragment the browser would stay on the page. */}
      <Button asChild variant="outline">
        <a href={address.split("#", 1)[0]}>{t("onward")}</a>
      </Button>
    </Alert>
  );
}
