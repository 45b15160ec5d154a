import { useTranslations } from "next-intl";
import type { ButtonProps } from "#components/platform/ui/button.tsx";
import { MessageCircleIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { ActForm } from "./act-form.tsx";

type Props = Pick<ShownSession, "id" | "type"> &
  Pick<ButtonProps, "variant"> &
  Readonly<{
    locale: string;
    /** The page of the form, with its language. */
    address: string;
    /** Names the session on pages with several. */
    subject?: string;
  }>;

/** The way into a session's call or chat. */
export function JoinForm({ id, type, locale, address, subject, variant = "default" }: Props) {
  const [t, tc] = [useTranslations("sessions.action"), useTranslations("common")];
  const isVideo = type === "video";
  const label = isVideo ? t("joinVideo") : t("openChat");
  const Icon = isVideo ? VideoIcon : MessageCircleIcon;
  return (
    <ActForm
      act={isVideo ? "joinVideo" : "joinChat"}
      id={id}
      locale={locale}
      address={address}
      label={label}
      {...(subject ? { name: tc("labeled", { label, value: subject }) } : {})}
      pendingLabel={t("working")}
      variant={variant}
    >
      <Icon aria-hidden />
    </ActForm>
  );
}
