import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { knownKey } from "#i18n/known-key.ts";

/** In page order, with what is folded below each; a card's name is its anchor. */
const cards = [
  {
    key: "checked",
    icon: "shield-check",
    points: ["application", "references", "identity", "record", "training", "approval", "lapsed", "suspended"],
  },
  { key: "supervised", icon: "eye", points: ["first", "filter", "stays", "calls", "read", "staff", "posts"] },
  {
    key: "control",
    icon: "hand-heart",
    points: ["report", "block", "guardian", "insight", "private", "seen"],
  },
] as const;

/** What protects people, in three cards with the details folded in. */
export async function SafetyCards({ siteName }: { siteName: string }) {
  const t = await getTranslations("safety.page.cards");
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {cards.map(({ key, icon, points }) => (
        <section
          key={key}
          id={key}
          className="rounded-card border border-line bg-surface p-6 pb-2 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0"
        >
          <Icon name={icon} className="size-8 text-leaf" />
          <h2 className="mt-3 text-2xl">{t(`${key}.title`)}</h2>
          <p className="mt-2 mb-4 text-lg">{t(`${key}.text`, { siteName })}</p>
          <details className="group border-t border-line">
            <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold text-leaf">
              {t(`${key}.more`)}
              <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            {key === "checked" ? <p className="mb-3">{t("checked.intro")}</p> : null}
            <ul className="flex list-disc flex-col gap-2 ps-5 pb-4">
              {points.map((point) => (
                <li key={point}>{t(knownKey(t, `${key}.points.${point}`))}</li>
              ))}
            </ul>
          </details>
        </section>
      ))}
    </div>
  );
}
