"use client";

import { useLocale, useTranslations } from "next-intl";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { useKeptForm } from "#components/platform/ui/use-kept-form.ts";
import { finishLostDeviceByLink, stopLostDeviceByLink } from "#lib/accounts/security/link-actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { AccountForm, faultsOf } from "./account-form.tsx";
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
  return (
    <div className="grid gap-8">
      <p>{text}</p>
      {standing === "ready" ? (
        <AccountForm kept={finishing} hidden={{ token }} button={t("submit")} pendingLabel={t("pending")} size="lg">
          <CurrentPasswordField form="finish" errors={faultsOf(finishing.state)} />
        </AccountForm>
      ) : null}
      <AccountForm
        kept={stopping}
        hidden={{ token }}
        button={t("stop")}
        pendingLabel={t("pending")}
        variant="destructive"
      >
        <p>{t("stopText")}</p>
      </AccountForm>
    </div>
  );
}
