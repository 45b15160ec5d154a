import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { SecondWordFact, ShownSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { kindsOf } from "#lib/safety/record-checks/kinds.ts";

type Props = { word: ShownSecondWord; locale: string; timeZone: string };

/** What would change, who asked for it and why, and until when it waits. */
export async function SecondWordFacts({ word, locale, timeZone }: Props) {
  const t = await getTranslations("secondWords");
  const { kind, about, askedBy, askedAt, endsAt, reason, facts } = word;
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{about ? t("of", { what: t(`kind.${kind}`), name: about }) : t(`kind.${kind}`)}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        {facts.map((fact) => (
          <Fact key={fact.fact} fact={fact} locale={locale} />
        ))}
        <p>{t("first", { name: askedBy, at: at(askedAt) })}</p>
        {reason ? <p className="wrap-anywhere whitespace-pre-line">{t("reason", { reason })}</p> : null}
        <p className="text-sm text-muted">{t("until", { at: at(endsAt) })}</p>
      </CardContent>
    </Card>
  );
}

async function Fact({ fact, locale }: { fact: SecondWordFact; locale: string }) {
  const [t, scopes, steps, checks, roles] = await Promise.all([
    getTranslations("secondWords.fact"),
    getTranslations("guardians.scope"),
    getTranslations("verification.step"),
    getTranslations("approvals.record"),
    getTranslations("auth.role"),
  ]);
  const day = (written: string) => formatDateIn(new Date(`${written}T00:00:00Z`), locale, "UTC");
  switch (fact.fact) {
    case "birthday": {
      const { before, after, bandBefore, bandAfter } = fact;
      const bands = { bandBefore: shownBand(bandBefore), bandAfter: shownBand(bandAfter) };
      return <p>{t("birthday", { before: day(before), after: day(after), ...bands })}</p>;
    }
    case "invited":
      return <p className="wrap-anywhere">{`${fact.name}, ${fact.email}`}</p>;
    case "guardian":
      return <p className="wrap-anywhere">{t("guardian", { name: fact.name, reach: fact.reach })}</p>;
    case "scopes":
      return (
        <>
          <p>{t("signed", { signer: fact.signer, day: day(fact.signedOn) })}</p>
          <ul className="grid list-disc gap-0.5 ps-6">
            {fact.scopes.map((scope) => (
              <li key={scope}>{scopes(scope)}</li>
            ))}
          </ul>
        </>
      );
    case "check": {
      const { country, kind, issuedOn } = fact;
      const name = kindsOf(country).find(({ id }) => id === kind)?.name ?? checks("police");
      const what = checks("kindOf", { country: nameOfCountry(country, locale) ?? country, kind: name });
      return <p>{issuedOn === null ? what : t("check", { what, day: day(issuedOn) })}</p>;
    }
    case "role":
      return <p>{`${roles(fact.before)} → ${roles(fact.role)}`}</p>;
    case "step":
      return <p>{steps(fact.step)}</p>;
  }
}
