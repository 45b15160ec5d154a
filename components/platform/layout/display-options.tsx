import { getTranslations } from "next-intl/server";

const options = [
  { name: "theme", own: "theme.own", values: { light: "theme.light", dark: "theme.dark" } },
  { name: "fontSize", own: "fontSize.own", values: { small: "fontSize.small", large: "fontSize.large" } },
  { name: "saving", own: "saving.own", values: { on: "saving.on", off: "saving.off" } },
] as const;

/** The script applies these settings, so they show only if it runs; the first option leaves it to the browser. */
export async function DisplayOptions() {
  const t = await getTranslations("layout.display");
  return (
    <div data-needs-script className="flex max-w-full flex-wrap gap-x-8 gap-y-3">
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
  );
}
