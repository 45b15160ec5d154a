import { getTranslations } from "next-intl/server";
import { ProvePanel } from "#components/accounts/security/prove-panel.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import type { OwnSettings } from "#db/queries/identity/settings.ts";
import { submitFeed, submitNotificationSettings, submitQuietHours } from "#lib/accounts/settings/actions.ts";
import { settingsSwitches } from "#lib/accounts/settings/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { clockTimeOf } from "#lib/platform/time/clock-times.ts";
import { tabFormProps } from "./form-words.ts";
import { IntentForm } from "./intent-form.tsx";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsField } from "./shown-field.tsx";

/** Nothing is mailed to people without an address. */
const mailSwitches: readonly string[] = ["emailNotifications", "weeklyDigest"];

type Props = {
  settings: OwnSettings;
  /** The address of the calendar feed, if there is one. */
  feed: string | undefined;
  /** Whether the person proved a moment ago that the account is theirs: the address opens without signing in. */
  mayTake: boolean;
  /** The switch for push in this browser. */
  push: React.ReactNode;
};

export async function NotificationsTab({ settings, feed, mayTake, push }: Props) {
  const [form, t] = await Promise.all([tabFormProps("notifications"), getTranslations("settings.notifications")]);
  const offered = settingsSwitches.filter((name) => settings.email !== null || !mailSwitches.includes(name));
  const switches = offered.map(
    (name): SettingsField => ({
      kind: "switch",
      name,
      label: t(`${name}.label`),
      hint: t(`${name}.hint`),
      value: settings[name] ? "on" : "",
    }),
  );
  const time = (minutes: number | null) => (minutes === null ? "" : clockTimeOf(minutes));
  const hours: SettingsField[] = [
    { kind: "text", type: "time", name: "quietFrom", label: t("quiet.from"), value: time(settings.quietFrom) },
    { kind: "text", type: "time", name: "quietUntil", label: t("quiet.until"), value: time(settings.quietUntil) },
  ];
  return (
    <div className="grid gap-6">
      <SettingsForm
        {...form}
        action={submitNotificationSettings}
        title={t("title")}
        text={t("text")}
        fields={switches}
      />
      {push}
      <SettingsForm
        {...form}
        action={submitQuietHours}
        title={t("quiet.title")}
        text={t("quiet.text", { timeZone: settings.timeZone.replaceAll("_", " ") })}
        fields={hours}
      />
      {mayTake ? (
        <IntentForm
          {...form}
          action={submitFeed}
          title={t("feed.title")}
          text={t("feed.text")}
          buttons={[
            { intent: "renew", label: feed ? t("feed.renew") : t("feed.create") },
            ...(feed ? [{ intent: "end", label: t("feed.end") }] : []),
          ]}
        >
          {feed ? (
            <Field name="feedAddress" label={t("feed.address")} hint={t("feed.secret")}>
              {({ name: _, ...control }) => <Input {...control} value={feed} readOnly />}
            </Field>
          ) : null}
        </IntentForm>
      ) : (
        <Card role="region" aria-label={t("feed.title")}>
          <CardHeader>
            <CardTitle>{t("feed.title")}</CardTitle>
            <CardDescription>{t("feed.text")}</CardDescription>
          </CardHeader>
          <CardContent>
            <ProvePanel form="feed" path={paths.ownFeed} back="feed" />
          </CardContent>
        </Card>
      )}
    </div>
  );
}
