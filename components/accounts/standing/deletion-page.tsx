import { getLocale, getTranslations } from "next-intl/server";
import { SettingsForm } from "#components/accounts/settings/settings-form.tsx";
import type { SettingsField } from "#components/accounts/settings/shown-field.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { submitDeletion } from "#lib/accounts/standing/actions.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

type Props = { user: Pick<SignedInUser, "role" | "username">; from: "settings" | "standing" };

/** What deleting an account means, and the form that starts it. */
export async function DeletionPage({ user, from }: Props) {
  const [locale, t, { supportEmail: email }] = await Promise.all([
    getLocale(),
    getTranslations("settings.leave"),
    keptSiteSettings(),
  ]);
  const back = withLocale(locale, paths[from]);
  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <CardHeader>
            <CardTitle>{t("what.title")}</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="grid list-disc gap-3 ps-5">
              {(["now", "grace", "then", "law"] as const).map((part) => (
                <li key={part}>{t(`what.${part}`, { days: graceDays, email })}</li>
              ))}
            </ul>
          </CardContent>
        </Card>
        <SettingsForm
          action={submitDeletion}
          address={`${back}?delete`}
          locale={locale}
          title={t("form.title")}
          fields={await fieldsOf(user)}
          variant="destructive"
          words={{
            save: t("form.submit"),
            saving: t("form.pending"),
            failed: { title: t("error.title"), message: t("error.failed") },
          }}
          aside={
            <Button asChild variant="outline">
              <AppLink href={back}>{t("form.cancel")}</AppLink>
            </Button>
          }
        />
      </div>
    </>
  );
}

async function fieldsOf({ role, username }: Props["user"]): Promise<SettingsField[]> {
  const [t, tc] = await Promise.all([getTranslations("settings.leave.form"), getTranslations("cards.leave")]);
  const card = username !== null;
  const fields: SettingsField[] = [
    {
      kind: "text",
      type: "password",
      name: "password",
      label: card ? tc("password") : t("password"),
      value: "",
      required: true,
      autoComplete: card ? "off" : "current-password",
    },
    {
      kind: "text",
      type: card ? "text" : "email",
      name: "confirmation",
      label: card ? tc("confirmation") : t("confirmation"),
      value: "",
      required: true,
      autoComplete: "off",
    },
  ];
  if (role !== "mentor") return fields;
  const options = [
    { value: "remove", label: t("posts.remove") },
    { value: "keep", label: t("posts.keep") },
  ];
  const posts = { name: "posts", label: t("posts.label"), hint: t("posts.hint"), value: "remove", options };
  return [{ kind: "select", ...posts }, ...fields];
}
