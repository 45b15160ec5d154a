import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { FoundElsewhere } from "#lib/safety/removed-markers/found-before.ts";

const link = "underline underline-offset-4";

type Props = { found: readonly FoundElsewhere[]; locale: string };

export async function FoundElsewhereCard(props: Props) {
  if (props.found.length === 0) return null;
  const t = await getTranslations("approvals.elsewhere");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <FoundLines {...props} />
      </CardContent>
    </Card>
  );
}

/** What staff found of other accounts like a mentor's. */
export async function FoundLines({ found, locale }: Props) {
  const [t, steps] = await Promise.all([getTranslations("approvals.elsewhere"), getTranslations("verification.step")]);
  return (
    <ul className="grid list-disc gap-0.5 ps-6 wrap-anywhere">
      {found.map(({ kind, at, step, reason, mentorId }) => (
        <li key={`${kind} ${at.getTime()} ${step}`}>
          {t("line", { kind, step: step ? steps(step) : "", day: formatDateIn(at, locale, "UTC") })}
          {reason ? ` · ${reason}` : null}
          {mentorId ? (
            <>
              {" · "}
              <AppLink href={withLocale(locale, paths.staffMentor(mentorId))} className={link}>
                {t("account")}
              </AppLink>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
