import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuditEntries } from "#components/administration/audit/audit-entries.tsx";
import { AuditFilters } from "#components/administration/audit/audit-filters.tsx";
import { ProofPanel } from "#components/administration/audit/proof-panel.tsx";
import { NewerAndOlder } from "#components/platform/layout/newer-and-older.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { auditActors, auditListPage } from "#lib/administration/audit/audit-page.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { knownHeads } from "#lib/identity/audit/audit-heads.ts";
import { type AuditQuery, auditQuery, auditSearch } from "#lib/identity/audit/audit-page-rules.ts";
import { auditKindsFor, mayProve } from "#lib/identity/audit/audit-view-rules.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What was done, newest first; each role sees what is its own. Leads and admins have the chain proved. */
export default async function AuditLogPage({ searchParams }: Props) {
  const { id, role, timeZone } = await requireStaff("coordinator", "lead", "admin");
  if (!isStaff(role)) notFound();
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("audit")]);
  const query = auditQuery(params);
  const [{ entries, newer, older }, actors] = await Promise.all([
    auditListPage(db(), { id, role, timeZone }, query),
    auditActors(db(), query.who),
  ]);
  const proof = query.proof && mayProve(role) ? await verifyAudit(db(), await knownHeads(env().dataDir)) : undefined;
  const address = (wanted: Partial<AuditQuery>) => `${withLocale(locale, paths.staffAudit)}${auditSearch(wanted)}`;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        {mayProve(role) ? <ProofPanel proof={proof} locale={locale} timeZone={timeZone} /> : null}
        <AuditFilters query={query} kinds={auditKindsFor(role)} actors={actors} locale={locale} />
        {entries.length === 0 ? (
          <EmptyState title={t("empty")} description={t("adjust")} />
        ) : (
          <AuditEntries entries={entries} query={query} address={address} locale={locale} timeZone={timeZone} />
        )}
        <NewerAndOlder
          newer={{ address: newer && address(newer), label: t("newer") }}
          older={{ address: older && address(older), label: t("older") }}
        />
      </div>
    </>
  );
}
