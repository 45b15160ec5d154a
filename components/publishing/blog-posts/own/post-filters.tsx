"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useMoving } from "#components/platform/layout/moving.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import { longestSearch } from "#lib/publishing/blog-posts/limit-rules.ts";
import {
  type OwnPostFilter,
  type OwnPostsQuery,
  ownPostsQuery,
  ownPostsSearch,
} from "#lib/publishing/blog-posts/own-posts.ts";

type Props = { action: string; query: OwnPostsQuery; counts: Record<OwnPostFilter, number> };

/** Filter buttons also send the search text; Enter sends the first button, which keeps the filter. */
export function PostFilters({ action, query, counts }: Props) {
  const t = useTranslations("editor.list");
  const router = useRouter();
  const [pending, start] = useTransition();
  useMoving(pending);

  // Without script the browser sends the same form to the same address.
  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const q = new FormData(event.currentTarget).get("q");
    const asked = ownPostsQuery({ q: typeof q === "string" ? q : "", status: submitter.value });
    start(() => router.push(`${action}${ownPostsSearch(asked)}`, { scroll: false }));
  }

  const filters = [
    ["all", t("all", { count: counts.all })],
    ["published", t("published", { count: counts.published })],
    ["draft", t("drafts", { count: counts.draft })],
  ] as const;
  return (
    <form method="get" action={action} onSubmit={submit} className="flex flex-wrap items-center gap-3">
      <search className="flex min-w-0 grow basis-72 flex-wrap gap-2">
        <Input
          key={query.search}
          className="w-auto min-w-0 grow basis-40"
          type="search"
          name="q"
          defaultValue={query.search}
          aria-label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          maxLength={longestSearch}
        />
        <Button type="submit" variant="outline" name="status" value={query.filter}>
          <SearchIcon aria-hidden />
          {t("searchButton")}
        </Button>
      </search>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("filterLabel")}</legend>
        {filters.map(([filter, label]) => (
          <Button
            key={filter}
            type="submit"
            name="status"
            value={filter}
            variant={filter === query.filter ? "default" : "outline"}
            aria-pressed={filter === query.filter}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </form>
  );
}
