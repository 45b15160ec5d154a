import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { QrCode } from "#components/platform/ui/qr-code.tsx";
import { isProven } from "#lib/accounts/security/prove-owner.ts";
import { twoStepState } from "#lib/accounts/security/two-step.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { totpAddress } from "#lib/identity/access/totp.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { LostDeviceNotice } from "./lost-device-notice.tsx";
import { ProvePanel } from "./prove-panel.tsx";
import { TwoStep } from "./two-step.tsx";

type Props = {
  user: SignedInUser;
  /** The page that shows this, without language. */
  path: string;
};

export async function TwoStepPanel({ user, path }: Props) {
  const now = new Date();
  const [t, locale, { account, auth }, stored, site] = await Promise.all([
    getTranslations("account.twoStep"),
    getLocale(),
    getMessages(),
    twoStepState(user, now),
    keptSiteSettings(),
  ]);
  const staff = isStaff(user.role);
  const proven = await isProven(user, now);
  const words = {
    account: { twoStep: account.twoStep, password: account.password },
    auth: { login: { showPassword: auth.login.showPassword, hidePassword: auth.login.hidePassword } },
  };
  return (
    <div className="grid gap-4">
      <LostDeviceNotice user={user} />
      <p className="max-w-text">{t(staff && stored.state !== "on" ? "staff" : "about")}</p>
      <p className="font-semibold">
        {t(stored.state === "on" ? "on" : "off")}{" "}
        {stored.state === "on" ? <span className="font-normal">{t("left", { count: stored.codesLeft })}</span> : null}
      </p>
      {staff && stored.state === "on" && !user.twoStep ? <p>{t("again")}</p> : null}
      <NextIntlClientProvider messages={words}>
        <TwoStep
          standing={stored.state}
          address={withLocale(locale, path)}
          staff={staff}
          setUp={
            proven && stored.state === "draft" ? (
              <SetUp secret={stored.secret} site={site.name} email={user.email ?? ""} />
            ) : null
          }
          prove={proven ? null : <ProvePanel form="two-step" path={path} back={staff ? "staff" : "security"} />}
        />
      </NextIntlClientProvider>
    </div>
  );
}

async function SetUp({ secret, site, email }: { secret: string; site: string; email: string }) {
  const t = await getTranslations("account.twoStep");
  const address = totpAddress(secret, site, email);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t("scan")}</p>
      <QrCode text={address} label={t("picture")} />
      <p>
        <a href={address} className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
          {t("open")}
        </a>
      </p>
      <p>
        {t("secret")} <code className="font-mono wrap-anywhere">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
      </p>
      <p>{t("keyLasts")}</p>
    </div>
  );
}
