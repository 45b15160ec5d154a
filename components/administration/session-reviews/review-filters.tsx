import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import type { ReviewQuery } from "#lib/mentoring/session-reviews/review-list.ts";
import type { ReviewCause } from "#lib/mentoring/session-reviews/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { query: ReviewQuery; causes: readonly ReviewCause[]; locale: string };

export async function ReviewFilters({ query, causes, locale }: Props) {
  const t = await getTranslations("sessionReviews");
  return (
    <form
      method="get"
      action={withLocale(locale, paths.staffReviews)}
      aria-label={t("filters")}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:items-end"
    >
      <Field name="status" label={t("status")}>
        {(control) => (
          <Select {...control} defaultValue={query.status}>
            <option value="open">{t("open")}</option>
            <option value="reviewed">{t("reviewed")}</option>
          </Select>
        )}
      </Field>
      <Field name="cause" label={t("causeLabel")}>
        {(control) => (
          <Select {...control} defaultValue={query.cause}>
            <option value="">{t("anyCause")}</option>
            {causes.map((cause) => (
              <option key={cause} value={cause}>
                {t(`cause.${cause}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start">
        <SearchIcon aria-hidden />
        {t("apply")}
      </Button>
    </form>
  );
}
