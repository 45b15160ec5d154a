import { getLocale, getTranslations } from "next-intl/server";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { db } from "#db/client.ts";
import { signInsOf } from "#db/queries/identity/sign-ins.ts";
import { endOtherSignIns, endSignIn } from "#lib/accounts/security/actions.ts";
import { deviceOf } from "#lib/accounts/security/device-rules.ts";
import { isProven } from "#lib/accounts/security/prove-owner.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { ProvePanel } from "./prove-panel.tsx";

/** Where a person is signed in, this browser first. */
export async function SignInList({ user }: { user: SignedInUser }) {
  const now = new Date();
  const [t, locale, found, proven] = await Promise.all([
    getTranslations("account.signIns"),
    getLocale(),
    signInsOf(db(), user.id, now),
    isProven(user, now),
  ]);
  const isThis = (row: { id: string }) => row.id === user.signInId;
  // Others use the same demo account; their sign-ins are not shown.
  const others = user.demo ? [] : found.filter((row) => !isThis(row));
  return (
    <div className="grid gap-4">
      <p>{t("text")}</p>
      <ul className="divide-y divide-line border-y border-line">
        {[...found.filter(isThis), ...others].map((row) => {
          const { browser, system } = deviceOf(row.userAgent);
          const device = browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknown"));
          const mark = (date: Date) => (chunks: React.ReactNode) => <time dateTime={date.toISOString()}>{chunks}</time>;
          const when = (date: Date) => ({ when: formatInstantIn(date, locale, user.timeZone), time: mark(date) });
          return (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device}
                  {isThis(row) ? <span className="font-normal text-muted"> ({t("this")})</span> : null}
                </p>
                <p className="text-sm text-muted">
                  {t.rich("used", when(row.lastSeenAt))}, {t.rich("since", when(row.createdAt))}
                </p>
              </div>
              {isThis(row) || !proven ? null : (
                <form action={endSignIn}>
                  <input type="hidden" name="locale" value={locale} />
                  <input type="hidden" name="id" value={row.id} />
                  <SubmitButton variant="outline" pendingLabel={t("ending")} aria-label={t("endNamed", { device })}>
                    {t("end")}
                  </SubmitButton>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && !proven ? <ProvePanel form="sign-ins" path={paths.security} back="security" /> : null}
      {others.length > 0 && proven ? (
        <form action={endOtherSignIns}>
          <input type="hidden" name="locale" value={locale} />
          <SubmitButton variant="outline" pendingLabel={t("ending")}>
            {t("endOthers")}
          </SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
