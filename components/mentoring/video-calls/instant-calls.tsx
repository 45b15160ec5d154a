import { NextIntlClientProvider, useTranslations } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { PartnerToRing } from "#lib/mentoring/video-calls/view.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";
import { InstantCallForm } from "./instant-call-form.tsx";

type Props = Readonly<{
  partners: readonly PartnerToRing[];
  chosen?: string | undefined;
  /** Whether the person is under 18. */
  young: boolean;
  side: "student" | "mentor";
  locale: string;
  zone: string;
}>;

/** Partners who can be called now. If either is under 18, the next booked session instead. */
export async function InstantCalls({ partners, chosen, young, side, locale, zone }: Props) {
  const [t, { calls }] = await Promise.all([getTranslations("calls.page.instant"), getMessages()]);
  const free = partners.filter(({ refused }) => refused === undefined);
  const others = partners.filter(({ refused }) => refused !== undefined);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{young ? t("me") : t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {free.length > 0 ? (
          <NextIntlClientProvider messages={{ calls: { form: calls.form } }}>
            <InstantCallForm
              locale={locale}
              address={withLocale(locale, paths.video)}
              partners={free}
              chosen={chosen}
            />
          </NextIntlClientProvider>
        ) : null}
        {partners.length === 0 ? <NoPartners side={side} locale={locale} /> : null}
        {!young && others.some(({ refused }) => refused === "minor") ? <p>{t("minors")}</p> : null}
        {others.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {others.map((partner) => (
              <li key={partner.id} className="wrap-anywhere">
                <Other partner={partner} locale={locale} zone={zone} />
              </li>
            ))}
          </ul>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Other({ partner: { name, refused, next }, locale, zone }: { partner: PartnerToRing } & Shown) {
  const t = useTranslations("calls.page.instant");
  if (refused === "unavailable") return t("unavailable", { name });
  if (!next) return t("noNext", { name });
  return (
    <AppLink href={withLocale(locale, next.path)} className="font-semibold text-leaf underline">
      {t("next", { name, at: formatStartIn(next.startsAt, locale, zone) })}
    </AppLink>
  );
}

type Shown = Readonly<{ locale: string; zone: string }>;

function NoPartners({ side, locale }: Readonly<{ side: "student" | "mentor"; locale: string }>) {
  const t = useTranslations("calls.page.instant");
  return (
    <>
      <p className="text-muted">{t(`none.${side}`)}</p>
      <Button asChild variant="outline" className="self-start">
        <AppLink href={withLocale(locale, side === "student" ? paths.mentors : paths.students)}>
          {t(`find.${side}`)}
        </AppLink>
      </Button>
    </>
  );
}
