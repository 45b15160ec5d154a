import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import type { StaffPost } from "#db/queries/publishing/staff-post.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { postAddressLength } from "#lib/publishing/hidden-posts/read-post.ts";

type Props = {
  typed: string;
  found: StaffPost | undefined;
  locale: string;
};

/** From a post's address to its page for staff. */
export async function FindPost({ typed, found, locale }: Props) {
  const [t, tr] = await Promise.all([getTranslations("postReviews.hiding"), getTranslations("postReviews")]);
  return (
    <section aria-labelledby="find-post" className="grid gap-3">
      <h2 id="find-post" className="text-xl">
        {t("find")}
      </h2>
      <FilterForm
        action={withLocale(locale, paths.staffPosts)}
        label={t("find")}
        apply={t("look")}
        fields={[{ kind: "search", name: "address", label: t("address"), value: typed, max: postAddressLength }]}
      />
      {typed === "" || found ? null : <p role="status">{t("notFound")}</p>}
      {found ? (
        <p>
          <AppLink
            href={withLocale(locale, paths.staffPost(found.id))}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
          >
            <bdi lang={found.language}>{found.title}</bdi>
          </AppLink>{" "}
          <span className="text-sm wrap-anywhere text-muted">{tr("by", { name: fullName(found.author) })}</span>
        </p>
      ) : null}
    </section>
  );
}
