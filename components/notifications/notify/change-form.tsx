import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { changeNotifications } from "#lib/notifications/notify/actions.ts";

type Props = {
  change: "read" | "delete" | "readAll";
  locale: string;
  page: number;
  label: string;
  /** The notification's id; not set for actions on all. */
  id?: string;
  /** The notification's title, so equal buttons have different names. */
  about?: string;
};

/** One button as a form, so it works without script. */
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
