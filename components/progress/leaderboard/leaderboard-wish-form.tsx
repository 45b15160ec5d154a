import { getTranslations } from "next-intl/server";
import { PressForm } from "#components/platform/ui/press-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitLeaderboardWish } from "#lib/progress/leaderboard/actions.ts";
import type { OwnLeaderboard } from "#lib/progress/leaderboard/leaderboard.ts";

type Props = { leaderboard: OwnLeaderboard; locale: string };

/** Joins or leaves with one button; nobody is in the leaderboard by default. */
export async function LeaderboardWishForm({ leaderboard: { wished, shown, hidden }, locale }: Props) {
  const t = await getTranslations("achievements.board");
  const state = wished ? (shown ? "leave" : "waiting") : "join";
  return (
    <section aria-labelledby="standing" className="rounded-card border border-line bg-surface p-5">
      <h2 id="standing" className="text-lg">
        {t(`${state}.title`)}
      </h2>
      <p className="mt-1.5 mb-4 text-muted">
        {state === "waiting" ? t(hidden ? "waiting.hidden" : "waiting.other") : t(`${state}.text`)}
      </p>
      <PressForm action={submitLeaderboardWish} address={`${withLocale(locale, paths.achievements)}?tab=leaderboard`}>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="wish" value={wished ? "leave" : "join"} />
        <SubmitButton variant={wished ? "outline" : "default"} pendingLabel={t("working")}>
          {wished ? t("leave.button") : t("join.button")}
        </SubmitButton>
      </PressForm>
    </section>
  );
}
