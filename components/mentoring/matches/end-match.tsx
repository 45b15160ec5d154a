import { getTranslations } from "next-intl/server";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { endMentoring } from "#lib/mentoring/matches/actions.ts";
import { requestLengths } from "#lib/mentoring/requests/input.ts";

/** Ends a match, for either side: folded, and explained before it happens. */
export async function EndMatch({ matchId, address, locale }: { matchId: string; address: string; locale: string }) {
  const t = await getTranslations("requests");
  return (
    <details className="rounded-card border border-line bg-surface">
      <FoldSummary className="px-5 py-3">{t("end.title")}</FoldSummary>
      <div className="px-5 pb-5">
        <p className="mb-4 text-sm text-muted">{t("end.text")}</p>
        <StepForm
          id="end"
          action={endMentoring}
          address={address}
          hidden={{ locale, id: matchId }}
          fields={[
            {
              kind: "area",
              name: "note",
              label: t("end.note"),
              optional: t("form.optional"),
              max: requestLengths.note,
            },
          ]}
          button={t("end.button")}
          pendingLabel={t("working")}
          variant="destructive"
        />
      </div>
    </details>
  );
}
