import { useTranslations } from "next-intl";
import type { OwnPhoto } from "#lib/mentoring/profile/own-photo.ts";

/** Beside the own photo: that staff have not looked at it yet, or did not approve it. */
export function PhotoNote({ photo }: { photo: OwnPhoto | undefined }) {
  const t = useTranslations("profile.photo");
  const staff = photo?.staff;
  if (!staff) return null;
  return <>{staff === "waits" ? t("waits") : t("refused", { reason: staff.refused })}</>;
}
