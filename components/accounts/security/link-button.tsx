"use client";

import { useLocale, useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { confirmAddress, stopAddressChange, takeNewAddress } from "#lib/accounts/security/link-actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { ConfirmAgain } from "./confirm-again.tsx";

/** The link's state when the page was rendered. */
export type LinkState = "ready" | "unknown" | "used" | "expired";

const actions = {
  confirm: [confirmAddress, paths.confirmEmail],
  change: [takeNewAddress, paths.changeEmail],
  stop: [stopAddressChange, paths.stopEmailChange],
} as const;

type Props = { token: string; what: keyof typeof actions; standing: LinkState; text: string };

/** A mail link's action behind a button: programs that check mails follow links but press nothing. */
export function LinkButton({ token, what, standing, text }: Props) {
  const t = useTranslations("account");
  const locale = useLocale();
  const [action, pathOf] = actions[what];
  const path = pathOf(token);
  const { state, pending, form } = useKeptForm(action, withLocale(locale, path));
  if (state.status === "ok") {
    return (
      <div className="flex flex-col gap-5">
        <AccountFormAnswer state={state} />
        <p>
          {what === "stop" ? (
            <TextLink href={withLocale(locale, paths.forgotPassword)}>{t("stop.onward")}</TextLink>
          ) : (
            <TextLink href={withLocale(locale, paths.dashboard)}>{t("link.onward")}</TextLink>
          )}
        </p>
      </div>
    );
  }
  if (standing === "ready" && state.status === "idle") {
    return (
      <form {...form} className="flex flex-col items-start gap-5">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="token" value={token} />
        <p className="wrap-anywhere">{text}</p>
        <SubmitButton size="lg" pending={pending} pendingLabel={t(`${what}.pending`)}>
          {t(`${what}.submit`)}
        </SubmitButton>
      </form>
    );
  }
  const code = state.status === "error" ? state.code : standing;
  const ended = code === "expired" || code === "used";
  return (
    <div className="flex flex-col items-start gap-5">
      {state.status === "error" ? <AccountFormAnswer state={state} /> : <Ended standing={standing} />}
      {what === "confirm" ? null : <p>{t(`${what}.ended`)}</p>}
      {what === "confirm" && ended ? (
        <ConfirmAgain token={token} address={withLocale(locale, path)} />
      ) : (
        <TextLink href={withLocale(locale, paths.dashboard)}>{t("link.onward")}</TextLink>
      )}
    </div>
  );
}

/** Why a link no longer works. */
export function Ended({ standing }: { standing: LinkState }) {
  const t = useTranslations("account");
  if (standing === "ready") return null;
  return (
    <Alert variant="warning" title={t("link.endedTitle")}>
      <p>{t(`refused.${standing}`)}</p>
    </Alert>
  );
}
