import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { blogAddress } from "#lib/publishing/blog-posts/addresses.ts";
import type { BlogQuery } from "#lib/publishing/blog-posts/input.ts";
import { longestSearch } from "#lib/publishing/blog-posts/limit-rules.ts";

type Props = { locale: string; query: BlogQuery; categories: readonly { id: string; name: string }[] };

const chip =
  "inline-flex min-h-11 max-w-full items-center rounded-full border border-edge bg-surface px-4 font-semibold break-words text-ink no-underline hover:bg-clay aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-leaf-ink";

/** A plain form and plain links: search and category are in the address. */
export async function BlogFilters({ locale, query: { search, category }, categories }: Props) {
  const t = await getTranslations("posts");
  const chips = [
    { id: "", name: "", label: t("filters.all") },
    ...categories.map(({ id, name }) => ({ id, name, label: name })),
  ];
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <search>
        <form action={blogAddress(locale, {})} method="get" className="flex max-w-xl gap-2">
          <label className="sr-only" htmlFor="blog-search">
            {t("search.label")}
          </label>
          <Input
            id="blog-search"
            type="search"
            name="q"
            autoComplete="off"
            defaultValue={search}
            maxLength={longestSearch}
            dir="auto"
            enterKeyHint="search"
            placeholder={t("search.placeholder")}
          />
          {category === "" ? null : <input type="hidden" name="category" value={category} />}
          <Button type="submit">
            <Icon name="search" />
            <span className="max-sm:sr-only">{t("search.submit")}</span>
          </Button>
        </form>
      </search>
      <nav aria-label={t("filters.label")}>
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ id, name, label }) => (
            <li key={id} className="max-w-full">
              <a
                href={blogAddress(locale, { search, category: name })}
                aria-current={name === category ? "true" : undefined}
                className={chip}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
