import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** `typed` is an invalid code. A plain form that changes nothing. */
export async function CertificateCodeForm({ locale, typed }: { locale: string; typed: string | undefined }) {
  const t = await getTranslations("certificates.verify");
  const error = typed === undefined ? undefined : t("broken");
  return (
    <form action={withLocale(locale, paths.verify)} className="grid gap-5">
      <Field name="code" label={t("label")} hint={t("hint")} error={error} required focused={error !== undefined}>
        {(control) => (
          <Input
            {...control}
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        {t("button")}
      </Button>
    </form>
  );
}
