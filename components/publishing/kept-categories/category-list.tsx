import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { type StepField, StepForm } from "#components/platform/ui/step-form.tsx";
import type { CountedCategory } from "#db/queries/publishing/categories.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import {
  type CategoryColor,
  categoryColors,
  categoryNameLength,
  categoryState,
} from "#lib/publishing/categories/rules.ts";
import { saveCategory, settleCategory } from "#lib/publishing/kept-categories/actions.ts";

type Props = { categories: readonly CountedCategory[]; locale: string };

export async function CategoryList({ categories, locale }: Props) {
  const t = await getTranslations("administration.categories");
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {categories.map((category) => (
        <li key={category.id} className="grid gap-2 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-lg">
              <Badge tone={category.color}>{category.name}</Badge>
            </h2>
            {category.retiredAt ? <Badge>{t("retired")}</Badge> : null}
            <span className="text-muted">{t("posts", { count: category.posts })}</span>
          </div>
          <details>
            <FoldSummary aria-label={t("changeOf", { name: category.name })}>{t("change")}</FoldSummary>
            <Changes category={category} locale={locale} />
          </details>
        </li>
      ))}
    </ul>
  );
}

async function Changes({ category, locale }: { category: CountedCategory; locale: string }) {
  const t = await getTranslations("administration.categories");
  const seen = categoryState(category);
  const shared = {
    address: withLocale(locale, paths.staffCategories),
    pendingLabel: t("working"),
    variant: "outline",
  } as const;
  const hidden = { locale, id: category.id, seen };
  const acts = [
    category.retiredAt ? "restore" : "retire",
    ...(category.posts === 0 ? ["remove" as const] : []),
  ] as const;
  return (
    <div className="mt-2 grid gap-6">
      <StepForm
        {...shared}
        id={`change-${category.id}`}
        action={saveCategory}
        hidden={hidden}
        fields={await categoryFields(category)}
        button={t("save")}
      />
      {acts.map((act) => (
        <div key={act} className="border-t border-line pt-5">
          <p className="mb-3 text-muted">{t(`effect.${act}`)}</p>
          <StepForm
            {...shared}
            id={`${act}-${category.id}`}
            action={settleCategory}
            hidden={{ ...hidden, act }}
            button={t(`act.${act}`)}
          />
        </div>
      ))}
    </div>
  );
}

export async function categoryFields(
  category?: Readonly<{ name: string; color: CategoryColor }>,
): Promise<StepField[]> {
  const t = await getTranslations("administration.categories");
  const options = categoryColors.map((value) => ({ value, label: t(`color.${value}`) }));
  return [
    { kind: "line", name: "name", label: t("name"), max: categoryNameLength, value: category?.name ?? "" },
    { kind: "select", name: "color", label: t("colorLabel"), options, value: category?.color ?? categoryColors[0] },
  ];
}
