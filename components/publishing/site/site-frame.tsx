import { getTranslations } from "next-intl/server";
import { LanguageHint } from "#components/platform/layout/language-hint.tsx";
import { SkipLink } from "#components/platform/layout/skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type Props = {
  children: React.ReactNode;
  /** True for documents: their toasts come from the script, not from React. */
  documents?: boolean;
  /** This page's path, without language prefix. */
  path?: string | undefined;
  /** Its query from "?" on, as far as it belongs to the page. */
  search?: string | undefined;
};

/** Header, content, footer. The content is the page's <main>. */
export async function SiteFrame({ children, documents = false, path, search }: Props) {
  const t = await getTranslations("layout");
  return (
    <div className="flex min-h-dvh flex-col wrap-anywhere">
      <SkipLink />
      <SiteHeader path={path} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter path={path} search={search} />
      {/* Filled by the script. React pages have their own toasts. */}
      <div
        data-toasts={documents ? "" : undefined}
        data-close-label={documents ? t("toasts.close") : undefined}
        role="status"
        aria-label={documents ? t("toasts.label") : t("language")}
        className="fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col gap-2"
      >
        <LanguageHint path={path} search={search} />
      </div>
    </div>
  );
}
