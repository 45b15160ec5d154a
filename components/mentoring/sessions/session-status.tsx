import { useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { endingOf } from "#lib/mentoring/sessions/view-rules.ts";

/** The status in words; for a cancelled session also why, if the reader may know. */
export function SessionStatusText({ session, noteNight }: { session: ShownSession; noteNight: boolean }) {
  const t = useTranslations("sessions.standing");
  const { side, status, name, cancellation, cancelReason, cancelNote, countedFrom } = session;
  if (status === "completed" && countedFrom === "nothing") return <p>{t("unlogged")}</p>;
  if (status !== "cancelled") return <p>{t(status === "pending" ? `pending.${side}` : status, { name })}</p>;
  return (
    <Alert variant="warning" title={t(`ended.${endingOf(side, cancellation)}`, { name })}>
      {cancelReason ? <p>{t(`reasons.${cancelReason}`)}</p> : null}
      {noteNight ? <p>{t("noteNight")}</p> : null}
      {cancelNote ? <p className="whitespace-pre-line wrap-anywhere">{cancelNote}</p> : null}
    </Alert>
  );
}
