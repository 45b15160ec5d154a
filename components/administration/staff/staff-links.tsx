import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { type Role, staffView } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** The pages of staff that are no single item. Appeals have none: the queue lists them. */
const staffPages = [
  ["reports", paths.staffReports],
  ["texts", paths.staffTexts],
  ["mentors", paths.staffMentors],
  ["reviews", paths.staffReviews],
  ["posts", paths.staffPosts],
  ["caseload", paths.staffCaseload],
  ["students", paths.staffStudents],
  ["people", paths.staffPeople],
  ["calls", paths.staffCalls],
  ["tickets", paths.staffTickets],
  ["preflight", paths.staffPreflight],
  ["dataRequests", paths.staffDataRequests],
  ["holds", paths.staffHolds],
  ["centres", paths.staffCentres],
  ["figures", paths.staffFigures],
  ["audit", paths.staffAudit],
  ["accounts", paths.staffAccounts],
  ["health", paths.staffHealth],
  ["settings", paths.staffSettings],
  ["categories", paths.staffCategories],
  ["donations", paths.staffDonations],
  ["expenses", paths.staffExpenses],
  ["outbox", paths.staffOutbox],
  ["jobs", paths.staffJobs],
] as const;

export async function StaffLinks({ role, locale }: { role: Role; locale: string }) {
  const t = await getTranslations("staff.home");
  const own = staffPages.filter(([, path]) => staffView({ role, twoStep: true }, path) === "page");
  if (own.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {own.map(([page, path]) => (
        <li key={page} className="rounded-card border border-line bg-surface p-5">
          <AppLink href={withLocale(locale, path)} className="font-semibold">
            {t(page)}
          </AppLink>
          <p className="mt-1 text-muted">{t(`${page}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}
