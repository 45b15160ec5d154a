import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { UsersRoundIcon } from "#components/platform/ui/app-icons.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { CardStudent } from "#db/queries/identity/cards.ts";
import { erasureAt } from "#lib/accounts/leaving/rules.ts";
import { submitReset } from "#lib/administration/cards/actions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { cardReasonField } from "./card-fields.ts";
import { ResetForm } from "./reset-form.tsx";
import { WithdrawCard } from "./withdraw-card.tsx";

type Props = {
  centreId: string;
  cards: readonly CardStudent[];
  locale: string;
  timeZone: string;
  words: React.ComponentProps<typeof ResetForm>["words"];
};

/** The students of a centre who sign in with a card, each with the form for a new PIN. */
export async function StudentCardList({ centreId, cards, locale, timeZone, words }: Props) {
  const [t, reason] = await Promise.all([getTranslations("cards"), cardReasonField()]);
  if (cards.length === 0) return <EmptyState icon={<UsersRoundIcon aria-hidden />} title={t("list.empty")} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {cards.map((card) => {
        const name = fullName(card);
        const seen = card.lastSeenAt
          ? t("list.seen", { date: formatDateIn(card.lastSeenAt, locale, timeZone) })
          : t("list.never");
        const leaving = card.deletionRequestedAt;
        const erased = leaving ? formatDateIn(erasureAt(leaving), locale, timeZone) : "";
        const states = [
          seen,
          card.newPinDue && !leaving ? t("list.due") : "",
          card.suspendedAt ? t("list.suspended") : "",
          leaving ? t("list.withdrawn", { date: erased }) : "",
        ];
        return (
          <li
            key={card.id}
            id={`card-${card.id}`}
            className="scroll-mt-24 px-4 py-3 target:outline-2 target:outline-leaf sm:px-5"
          >
            <AppLink
              href={withLocale(locale, paths.staffStudent(card.id))}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {name}
            </AppLink>
            <p className="wrap-anywhere">{t("list.username", { username: card.username ?? "" })}</p>
            <p className="text-sm text-muted">{states.filter(Boolean).join(" · ")}</p>
            <ResetForm
              id={`reset-${card.id}`}
              action={submitReset}
              address={withLocale(locale, paths.staffCentre(centreId))}
              hidden={{ locale, centreId, studentId: card.id }}
              fields={[reason]}
              button={t("reset.submit")}
              words={words}
              open={t("reset.open")}
              openLabel={t("reset.openOf", { name })}
              text={t("reset.text")}
            />
            {leaving ? null : <WithdrawCard centreId={centreId} id={card.id} name={name} locale={locale} />}
          </li>
        );
      })}
    </ul>
  );
}
