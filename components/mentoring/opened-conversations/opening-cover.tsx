import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { shownBand } from "#lib/identity/age/bands.ts";
import { openConversationToRead } from "#lib/mentoring/opened-conversations/actions.ts";
import type { ConversationCover, CoverPerson } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { openingReason } from "#lib/mentoring/opened-conversations/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = { cover: ConversationCover; isOpen: boolean; locale: string; timeZone: string };

/** Who, how many messages, from when to when: all that is told before a reason is given. */
export async function OpeningCover({ cover, isOpen, locale, timeZone }: Props) {
  const [t, tr] = await Promise.all([getTranslations("oversight.opening"), getTranslations("auth.role")]);
  const { student, mentor, count, first, last } = cover;
  const day = (at: Date | null) => (at ? formatDateIn(at, locale, timeZone) : "–");
  const person = ({ firstName, band }: CoverPerson, role: string) =>
    t("person", { name: firstName, role, band: shownBand(band) });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("who")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ul className="grid gap-1 wrap-anywhere">
          <li>{person(student, tr("student"))}</li>
          <li>{person(mentor, tr("mentor"))}</li>
          <li className="text-muted">{t("counts", { count, first: day(first), last: day(last) })}</li>
        </ul>
        {isOpen ? null : <Ask cover={cover} locale={locale} />}
      </CardContent>
    </Card>
  );
}

async function Ask({ cover, locale }: { cover: ConversationCover; locale: string }) {
  const t = await getTranslations("oversight.opening");
  if (!cover.mayBeOpened)
    return (
      <Alert variant="info" title={t("adultsTitle")}>
        {t("adults")}
      </Alert>
    );
  const { least, most: max } = openingReason;
  return (
    <StepForm
      id="opening"
      action={openConversationToRead}
      address={withLocale(locale, paths.staffConversation(cover.id))}
      hidden={{ locale, id: cover.id }}
      fields={[{ kind: "area", name: "reason", label: t("reason"), hint: t("reasonHint", { least }), max, rows: 3 }]}
      button={t("open")}
      pendingLabel={t("working")}
    />
  );
}
