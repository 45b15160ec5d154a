import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import { currentUser } from "#lib/identity/access/guards.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { ProveForm } from "./prove-form.tsx";

type Props = {
  form: string;
  /** The page that shows this, without language. */
  path: string;
  back: React.ComponentProps<typeof ProveForm>["back"];
};

export async function ProvePanel({ form, path, back }: Props) {
  const [locale, { account, auth, cards }, user] = await Promise.all([getLocale(), getMessages(), currentUser()]);
  const pin = user?.username != null;
  const words = {
    account: {
      prove: pin ? { ...account.prove, text: cards.prove.text } : account.prove,
      password: pin ? { ...account.password, current: cards.pin.current } : account.password,
    },
    auth: {
      login: {
        showPassword: pin ? cards.pin.show : auth.login.showPassword,
        hidePassword: pin ? cards.pin.hide : auth.login.hidePassword,
      },
    },
  };
  return (
    <NextIntlClientProvider messages={words}>
      <ProveForm form={form} address={withLocale(locale, path)} back={back} />
    </NextIntlClientProvider>
  );
}
