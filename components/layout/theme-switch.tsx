import { getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";

/** Light, dark or as the device says; remembered in this browser by the script, so it shows only where that runs. */
export async function ThemeSwitch() {
  const t = await getTranslations("layout");
  return (
    <label data-needs-script className="flex max-w-full items-center gap-2 text-muted">
      <Icon name="sun" />
      <span className="sr-only">{t("theme.label")}</span>
      <select
        data-theme-select
        className="min-h-11 min-w-0 rounded-control border border-edge bg-surface px-2 text-ink"
      >
        <option value="system">{t("theme.system")}</option>
        <option value="light">{t("theme.light")}</option>
        <option value="dark">{t("theme.dark")}</option>
      </select>
    </label>
  );
}
