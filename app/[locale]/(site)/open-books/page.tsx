import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { BookSection } from "#components/publishing/open-books/book-section.tsx";
import { ExpenseList } from "#components/publishing/open-books/expense-list.tsx";
import { PledgeSums } from "#components/publishing/open-books/pledge-sums.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { provider } from "#lib/publishing/donations/provider.ts";
import { publishedBooks } from "#lib/publishing/open-books/kept-reads.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

const notes = ["how1", "how2", "how3", "how4"] as const;

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([
    getLocale(),
    getTranslations("donations.books"),
    keptSiteSettings(),
  ]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.openBooks, title: t("title"), description });
}

/** Public accounts: income, refunds, expenses. It names no donor and asks nobody for money. */
export default async function OpenBooksPage() {
  const [t, shown] = await Promise.all([getTranslations("donations.books"), publishedBooks()]);
  const { books, expenses, moreExpenses, pledges } = shown;
  return (
    <SitePage path={paths.openBooks} tags={[cacheTags.settings, cacheTags.books]}>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-12 sm:px-6">
        {provider() === "none" ? <Alert>{t("noProvider")}</Alert> : null}
        {books.length === 0 ? <EmptyState title={t("empty")} description={t("emptyText")} /> : null}
        {books.map((book) => (
          <BookSection key={book.currency} book={book} />
        ))}
        {expenses.length > 0 ? <ExpenseList expenses={expenses} more={moreExpenses} /> : null}
        <PledgeSums pledges={pledges} />
        <section aria-labelledby="how-title" className="max-w-read">
          <h2 id="how-title" className="text-2xl">
            {t("how")}
          </h2>
          <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
            {notes.map((note) => (
              <li key={note}>{t(note)}</li>
            ))}
          </ul>
        </section>
      </div>
    </SitePage>
  );
}
