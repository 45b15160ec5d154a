import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import { withLocale } from "#lib/platform/paths.ts";
import { ProveForm } from "./prove-form.tsx";

type Props = {
  form: string;
  /** The page that shows this, without language. */
  path: string;
  back: React.ComponentProps<typeof ProveForm>["back"];
};

export async function ProvePanel({ form, path, back }: Props) {
  const [locale, { account, auth }] = await Promise.all([getLocale(), getMessages()]);
  const words = {
    account: { prove: account.prove, password: account.password },
    auth: { login: { showPassword: auth.login.showPassword, hidePassword: auth.login.hidePassword } },
  };
  return (
    <NextIntlClientProvider messages={words}>
      <ProveForm form={form} address={withLocale(locale, path)} back={back} />
    </NextIntlClientProvider>
  );
}
