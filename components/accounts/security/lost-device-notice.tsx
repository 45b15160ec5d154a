import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { pendingLostDevice } from "#lib/accounts/security/lost-device.ts";
import { stopLostDeviceHere } from "#lib/accounts/security/two-step-actions.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

/** Tells the person that staff began to switch off their second step, with a button to stop it. */
export async function LostDeviceNotice({ user }: { user: SignedInUser }) {
  const at = await pendingLostDevice(user.id, new Date());
  if (!at) return null;
  const [t, locale] = await Promise.all([getTranslations("account.lostDevice"), getLocale()]);
  return (
    <section aria-label={t("title")}>
      <Alert variant="warning" title={t("title")}>
        <p className="mb-3">{t("notice", { when: formatInstantIn(at, locale, user.timeZone) })}</p>
        <form action={stopLostDeviceHere}>
          <input type="hidden" name="locale" value={locale} />
          <SubmitButton variant="outline" pendingLabel={t("pending")}>
            {t("stop")}
          </SubmitButton>
        </form>
      </Alert>
    </section>
  );
}
