import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { changeNotifications } from "#lib/notifications/notify/actions.ts";

type Props = {
  change: "read" | "delete" | "readAll";
  locale: string;
  page: number;
  label: string;
  /** Which one; not for all. */
  id?: string;
  /** Title of the notification, so that equal buttons have different names. */
  about?: string;
};

/** One press on a notification, as a form that works without script. */
export function ChangeForm({ change, locale, page, label, id, about }: Props) {
  return (
    <form action={changeNotifications}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="change" value={change} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <SubmitButton variant={change === "delete" ? "ghost" : "outline"} pendingLabel={label}>
        {label}
        {about ? <span className="sr-only">: {about}</span> : null}
      </SubmitButton>
    </form>
  );
}
