"use client";

import { LanguagesIcon } from "#components/platform/ui/shell-icons.tsx";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { languagePath } from "#lib/platform/api-paths.ts";
import { splitLocale } from "#lib/platform/paths.ts";

type Props = {
  current: string;
  label: string;
  /** This page's path, for a click before the script has loaded. */
  path: string;
};

/** Changes the language of this page and the stored language of the person. */
export function DashboardLanguages({ current, label, path }: Props) {
  return (
    <details data-menu className="relative ms-auto">
      <summary className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-clay">
        <LanguagesIcon aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{label} </span>
        <span lang={current} className="max-sm:sr-only">
          {locales.map((locale) => (locale === current ? languageNames[locale] : null))}
        </span>
      </summary>
      <form
        method="post"
        action={languagePath}
        data-languages
        onSubmit={(event) => aim(event.currentTarget)}
        className="absolute end-0 top-full mt-2 min-w-40 rounded-control border border-line bg-surface p-1.5 shadow-soft"
      >
        <input type="hidden" name="path" defaultValue={path} suppressHydrationWarning />
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-current={locale === current ? "true" : undefined}
            className="flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-clay aria-[current]:font-semibold aria-[current]:text-leaf"
          >
            {languageNames[locale]}
          </button>
        ))}
      </form>
    </details>
  );
}

/** The app changes its address without a page load, so the current address is used. */
function aim(form: HTMLFormElement): void {
  const field = form.elements.namedItem("path");
  const { path } = splitLocale(window.location.pathname, locales);
  if (field instanceof HTMLInputElement) field.value = path + window.location.search;
}
