import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { BookOpenIcon } from "#components/platform/ui/shell-icons.tsx";
import type { ListedMaterial } from "#db/queries/progress/materials.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type ListPlace, type MaterialQuery, materialSearch } from "#lib/progress/materials/list-rules.ts";
import { plainStart } from "#lib/progress/materials/text-rules.ts";
import { MaterialMarks, MaterialState } from "./material-marks.tsx";

type Props = Readonly<{
  query: MaterialQuery;
  listed: readonly ListedMaterial[];
  /** Where the next page starts; undefined on the last. */
  next: ListPlace | undefined;
}>;

/** One page of the library, newest first; pages are addresses. */
export function MaterialList({ query, listed, next }: Props) {
  const t = useTranslations("materials.list");
  const locale = useLocale();
  const at = (after: ListPlace | undefined) =>
    `${withLocale(locale, paths.materials)}${materialSearch({ ...query, after })}`;
  const narrowed = query.subject !== "" || query.language !== "";
  return (
    <>
      {listed.length === 0 ? (
        <EmptyState
          icon={<BookOpenIcon aria-hidden />}
          title={t(narrowed ? "noneFound" : "none")}
          description={t(narrowed ? "noneFoundText" : "noneText")}
        />
      ) : (
        <ul aria-label={t("title")} className="grid gap-3">
          {listed.map((material) => (
            <li
              key={material.id}
              className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
            >
              <Item material={material} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {next || query.after ? (
        <nav aria-label={t("pages")} className="flex flex-wrap justify-between gap-3">
          {query.after ? <Step href={at(undefined)} label={t("newest")} /> : <span />}
          {next ? <Step href={at(next)} label={t("older")} /> : null}
        </nav>
      ) : null}
    </>
  );
}

function Item({ material, locale }: { material: ListedMaterial; locale: string }) {
  const t = useTranslations("materials");
  const { id, title, language, excerpt, own } = material;
  return (
    <>
      <h2 className="text-lg">
        <AppLink
          href={withLocale(locale, paths.material(id))}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold text-ink wrap-anywhere hover:text-leaf"
        >
          <span lang={language} dir="auto">
            {title}
          </span>
        </AppLink>
      </h2>
      <MaterialMarks material={material} locale={locale} />
      <p lang={language} dir="auto" className="line-clamp-2 wrap-anywhere">
        {plainStart(excerpt)}
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {own ? <Badge tone="green">{t("by.own")}</Badge> : null}
        <MaterialState {...material} />
      </p>
    </>
  );
}

function Step({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline">
      <AppLink href={href}>{label}</AppLink>
    </Button>
  );
}
