import { getTranslations } from "next-intl/server";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { dataWishes } from "#lib/safety/guardians/input.ts";
import { submitDataWish } from "#lib/safety/guardians/link-actions.ts";
import { GuardianSection } from "./guardian-section.tsx";

type Props = { student: string; locale: string; token: string };

/** Requests about the student's data, answered by staff. */
export async function GuardianData({ student, locale, token }: Props) {
  const t = await getTranslations("guardians.page.data");
  return (
    <GuardianSection title={t("title", { student })}>
      <p>{t("text", { student })}</p>
      <div className="flex flex-wrap gap-3">
        {dataWishes.map((wish) => (
          <form key={wish} action={submitDataWish}>
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="wish" value={wish} />
            <SubmitButton variant="outline" pendingLabel={t("sending")}>
              {t(`ask.${wish}`)}
            </SubmitButton>
          </form>
        ))}
      </div>
    </GuardianSection>
  );
}
