import { getTranslations } from "next-intl/server";
import { tabFormProps } from "#components/accounts/settings/form-words.ts";
import { SettingsForm } from "#components/accounts/settings/settings-form.tsx";
import type { SettingsField } from "#components/accounts/settings/shown-field.tsx";
import type { NotificationSwitches } from "#lib/notifications/kinds/rules.ts";
import { submitSwitches } from "#lib/notifications/notify/actions.ts";
import { shownSwitches } from "#lib/notifications/notify/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** All seven switches (NOTE-03): the settings' five, in the same words, and the two that stand here alone. */
export async function NotificationSwitchesCard({ switches }: { switches: NotificationSwitches }) {
  const [form, ts, t] = await Promise.all([
    tabFormProps("notifications"),
    getTranslations("settings.notifications"),
    getTranslations("notifications.switches"),
  ]);
  const fields = shownSwitches.map((name): SettingsField => {
    const words =
      name === "achievementNotifications" || name === "systemUpdates"
        ? { label: t(`${name}.label`), hint: t(`${name}.hint`) }
        : { label: ts(`${name}.label`), hint: ts(`${name}.hint`) };
    return { kind: "switch", name, ...words, value: switches[name] ? "on" : "" };
  });
  const address = withLocale(form.locale, paths.notifications);
  return (
    <SettingsForm
      {...form}
      address={address}
      action={submitSwitches}
      title={ts("title")}
      text={ts("text")}
      fields={fields}
    />
  );
}
