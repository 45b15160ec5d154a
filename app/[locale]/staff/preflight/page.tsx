import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EntryCard } from "#components/administration/preflight/entry-card.tsx";
import { MinorsDecision } from "#components/administration/preflight/minors-decision.tsx";
import { MinorsState } from "#components/administration/preflight/minors-state.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { failingOf } from "#lib/safety/preflight/preflight-rules.ts";
import { digestsNow, readPreflight } from "#lib/safety/preflight/read-preflight.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("preflight");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For leads and admins: what has to hold before students under 18 may sign up, and where each thing is done. */
export default async function PreflightPage() {
  const user = await requireStaff("lead", "admin");
  const now = new Date();
  const [locale, t, preflight, site] = await Promise.all([
    getLocale(),
    getTranslations("preflight"),
    readPreflight(db(), now),
    storedSite(db()),
  ]);
  const viewer = { role: user.role, locale, timeZone: user.timeZone };
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <MinorsState preflight={preflight} viewer={viewer} />
        <ol className="grid gap-4">
          {preflight.states.map((state) => (
            <EntryCard key={state.entry} state={state} site={site} digests={digestsNow(site)} viewer={viewer} />
          ))}
        </ol>
        <MinorsDecision
          role={user.ownRole}
          locale={locale}
          open={preflight.decision?.decision === "opened"}
          failing={failingOf(preflight.states).length}
        />
      </div>
    </>
  );
}
