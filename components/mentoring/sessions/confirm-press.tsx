import { getTranslations } from "next-intl/server";
import { ActForm } from "./act-form.tsx";

type Props = Readonly<{
  id: string;
  locale: string;
  /** The page it is on, with its language. */
  address: string;
  /** Names the session beside others: "Math with Amina". */
  about: string;
}>;

/** A mentor's yes to a booking in one press, wherever it is listed. */
export async function ConfirmPress({ about, ...place }: Props) {
  const t = await getTranslations("sessions.action");
  return <ActForm act="confirm" label={t("confirm")} about={about} pendingLabel={t("working")} {...place} />;
}
