import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent, CardHeader } from "#components/platform/ui/card.tsx";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ConfirmEmailNotice } from "./confirm-email-notice.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PinForm } from "./pin-form.tsx";
import { SignInList } from "./sign-in-list.tsx";
import { TwoStepPanel } from "./two-step-panel.tsx";

export async function SecuritySection({ user }: { user: SignedInUser }) {
  const [t, tc] = await Promise.all([getTranslations("account"), getTranslations("cards")]);
  return (
    <Card id="security" role="region" aria-label={t("section.title")} className="scroll-mt-20">
      <CardHeader>
        <h2 className="text-xl">{t("section.title")}</h2>
        <p className="text-muted">{user.username === null ? t("section.text") : tc("section")}</p>
      </CardHeader>
      <CardContent className="grid gap-6 *:min-w-0">
        {user.demo ? <Alert>{t("refused.shared")}</Alert> : <Own user={user} />}
        <Part title={t("signIns.title")}>
          <SignInList user={user} />
        </Part>
      </CardContent>
    </Card>
  );
}

/** A student with a card has a PIN and no address; who keeps the card keeps the account, so there is no second step. */
async function Own({ user }: { user: SignedInUser }) {
  if (user.username === null) return <OwnForms user={user} />;
  const [t, tc, locale, { cards }] = await Promise.all([
    getTranslations("cards"),
    getTranslations("common"),
    getLocale(),
    getMessages(),
  ]);
  return (
    <Part title={t("pin.title")}>
      <p className="mb-4 wrap-anywhere">{tc("labeled", { label: t("username"), value: user.username })}</p>
      <NextIntlClientProvider messages={{ cards: { pin: cards.pin } }}>
        <PinForm address={withLocale(locale, paths.security)} />
      </NextIntlClientProvider>
    </Part>
  );
}

async function OwnForms({ user }: { user: SignedInUser }) {
  const [t, locale, { account, auth }] = await Promise.all([getTranslations("account"), getLocale(), getMessages()]);
  const address = withLocale(locale, paths.security);
  const { showPassword, hidePassword } = auth.login;
  return (
    <>
      <ConfirmEmailNotice userId={user.id} path={paths.security} />
      <NextIntlClientProvider
        messages={{
          account: { password: account.password, address: account.address },
          auth: { login: { showPassword, hidePassword } },
        }}
      >
        <Part title={t("password.title")}>
          <PasswordForm address={address} />
        </Part>
        <Part title={t("address.title")}>
          <p className="mb-4 wrap-anywhere">{t("address.now", { email: user.email ?? "" })}</p>
          <EmailForm address={address} />
        </Part>
      </NextIntlClientProvider>
      <Part title={t("twoStep.title")}>
        <TwoStepPanel user={user} path={paths.security} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}
