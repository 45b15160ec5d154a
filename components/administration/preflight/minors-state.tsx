import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { failingOf, whatCloses } from "#lib/safety/preflight/preflight-rules.ts";
import type { Preflight } from "#lib/safety/preflight/read-preflight.ts";
import type { Viewer } from "./shared-form.ts";

type Props = { preflight: Preflight; viewer: Viewer };

/** Whether students under 18 can sign up, since when, and how far the list is. */
export async function MinorsState({ preflight, viewer }: Props) {
  const t = await getTranslations("preflight");
  const { states, decision, open } = preflight;
  const failing = failingOf(states);
  const [all, done] = [states.length, states.length - failing.length];
  const date = decision ? formatInstantIn(decision.at, viewer.locale, viewer.timeZone) : "";
  const title = open ? t("state.open") : decision ? t("state.closed") : t("state.never");
  return (
    <Alert variant={open ? "success" : "warning"} title={title}>
      <Since preflight={preflight} date={date} />
      {open ? null : (
        <p className="mt-1">{failing.length > 0 ? t("state.missing", { count: failing.length }) : t("state.ready")}</p>
      )}
      <div className="mt-3 grid gap-1">
        <ProgressBar percent={(100 * done) / all} label={t("title")} text={t("progress", { done, all })} />
        <p className="text-sm text-muted">{t("progress", { done, all })}</p>
      </div>
    </Alert>
  );
}

/** Since when, and what ended it. */
async function Since({ preflight: { states, decision, open }, date }: Pick<Props, "preflight"> & { date: string }) {
  const t = await getTranslations("preflight");
  if (open) return <p>{t("state.openText", { date })}</p>;
  if (decision?.decision === "opened") return whatCloses(states).length === 0 ? <p>{t("state.paused")}</p> : null;
  if (!decision) return null;
  if (decision.staffId !== null) return <p>{t("state.closedByStaff", { date })}</p>;
  const entries = decision.failing.map((entry) => t(`entry.${entry}.title`)).join(", ");
  return <p>{t("state.closedBySystem", { date, entries })}</p>;
}
