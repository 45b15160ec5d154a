import { getTranslations } from "next-intl/server";
import { submitSwitches } from "#lib/accounts/settings/actions.ts";
import type { NotificationSwitches } from "#lib/notifications/kinds/rules.ts";
import { shownSwitches } from "#lib/notifications/notify/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { tabFormProps } from "./form-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsField } from "./shown-field.tsx";

/** All seven switches: the settings' five, in the same words, and the two that stand here alone. */
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
