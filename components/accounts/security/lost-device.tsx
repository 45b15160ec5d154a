"use client";

import { useLocale, useTranslations } from "next-intl";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { finishLostDeviceByLink, stopLostDeviceByLink } from "#lib/accounts/security/link-actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { AccountFormAnswer } from "./account-form-answer.tsx";
import { Ended, type LinkState } from "./link-button.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";

type Props = {
  token: string;
  /** The link's state when the page was rendered; `early`: the wait is not over. */
  standing: LinkState | "early";
  text: string;
};

/** Stops the reset that staff began for a lost phone or, after the wait, completes it. */
export function LostDevice({ token, standing, text }: Props) {
  const t = useTranslations("account.lostDevice");
  const locale = useLocale();
  const address = withLocale(locale, paths.lostDevice(token));
  const stopping = useKeptForm(stopLostDeviceByLink, address);
  const finishing = useKeptForm(finishLostDeviceByLink, address);
  const done = [stopping.state, finishing.state].find((state) => state.status === "ok");
  if (done) {
    return (
      <div className="flex flex-col gap-5">
        <AccountFormAnswer state={done} />
        <p>
          <TextLink href={withLocale(locale, paths.login)}>{t("onward")}</TextLink>
        </p>
      </div>
    );
  }
  if (standing !== "ready" && standing !== "early") {
    return (
      <div className="grid gap-5">
        <Ended standing={standing} />
        <p>{t("ended")}</p>
      </div>
    );
  }
  const hidden = (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="token" value={token} />
    </>
  );
  const { state } = finishing;
  return (
    <div className="grid gap-8">
      <p>{text}</p>
      {standing === "ready" ? (
        <form {...finishing.form} className="grid gap-4">
          {hidden}
          <AccountFormAnswer state={state} />
          <CurrentPasswordField form="finish" errors={state.status === "error" ? state.fields : undefined} />
          <SubmitButton
            size="lg"
            className="justify-self-start"
            pending={finishing.pending}
            pendingLabel={t("pending")}
          >
            {t("submit")}
          </SubmitButton>
        </form>
      ) : null}
      <form {...stopping.form} className="grid gap-4">
        {hidden}
        <AccountFormAnswer state={stopping.state} />
        <p>{t("stopText")}</p>
        <SubmitButton
          variant="destructive"
          className="justify-self-start"
          pending={stopping.pending}
          pendingLabel={t("pending")}
        >
          {t("stop")}
        </SubmitButton>
      </form>
    </div>
  );
}
