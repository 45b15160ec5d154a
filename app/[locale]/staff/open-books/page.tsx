import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DoneLately } from "#components/administration/audit/audit-lines.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ExpenseForm, StaffExpenses } from "#components/publishing/open-books/staff-expenses.tsx";
import { db } from "#db/client.ts";
import { countExpenses, expenseRows } from "#db/queries/publishing/books.ts";
import { doneLately } from "#lib/administration/audit/done-lately.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { askedPage } from "#lib/platform/forms/asked.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("donations.expenses");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const perPage = 25;

/** For admins: what was spent, for the open books. */
export default async function ExpensesPage({ searchParams }: Props) {
  const user = await requireStaff("admin");
  const [asked, locale, t, entered, acts] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("donations.expenses"),
    countExpenses(db()),
    doneLately(db(), { of: [{ acts: ["expense.add", "expense.withdraw"] }] }),
  ]);
  const pages = Math.max(1, Math.ceil(entered / perPage));
  const page = Math.min(askedPage(asked), pages);
  const expenses = await expenseRows(db(), perPage, (page - 1) * perPage);
  const address = withLocale(locale, paths.staffExpenses);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-4 *:min-w-0">
          {expenses.length === 0 ? <EmptyState title={t("empty")} description={t("emptyText")} /> : null}
          {expenses.length === 0 ? null : <StaffExpenses expenses={expenses} locale={locale} />}
          <ListPages page={page} pages={pages} address={(number) => `${address}?page=${number}`} />
          <p>
            <AppLink
              href={withLocale(locale, paths.openBooks)}
              className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
            >
              {t("books")}
            </AppLink>
          </p>
        </div>
        <div className="grid gap-6 *:min-w-0">
          <ExpenseForm entered={entered} locale={locale} />
          <DoneLately acts={acts} locale={locale} timeZone={user.timeZone} />
        </div>
      </div>
    </>
  );
}
