import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";

const options = [
  { name: "theme", own: "theme.own", values: { light: "theme.light", dark: "theme.dark" } },
  { name: "fontSize", own: "fontSize.own", values: { small: "fontSize.small", large: "fontSize.large" } },
  { name: "saving", own: "saving.own", values: { on: "saving.on", off: "saving.off" } },
] as const;

/**
 * The script applies these settings, so they show only if it runs; the first option leaves it to the browser. Folded on
 * phones, and in browsers that cannot unfold them by style.
 */
export async function DisplayOptions() {
  const t = await getTranslations("layout.display");
  return (
    <details data-needs-script className="unfolds group max-w-full max-sm:w-full">
      <summary className="flex min-h-11 items-center gap-2 text-muted">
        {t("title")}
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-x-8 gap-y-3 max-sm:pb-3">
        {options.map(({ name, own, values }) => (
          <label key={name} className="flex max-w-full items-center gap-2 text-muted">
            {t(`${name}.label`)}
            <select
              data-choice={name}
              className="min-h-11 min-w-0 rounded-control border border-edge bg-surface px-2 text-ink"
            >
              <option value="">{t(own)}</option>
              {Object.entries(values).map(([value, key]) => (
                <option key={value} value={value}>
                  {t(key)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
