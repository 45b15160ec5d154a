import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { Fact } from "#components/platform/ui/fact.tsx";
import type { SecondWordFact, ShownSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { kindsOf } from "#lib/safety/record-checks/kinds.ts";

type Props = { word: ShownSecondWord; locale: string; timeZone: string };

/** What would change, who asked for it and why, and until when it waits. */
export async function SecondWordFacts({ word, locale, timeZone }: Props) {
  const [t, tp] = await Promise.all([getTranslations("secondWords"), getTranslations("people.person")]);
  const { kind, about, askedBy, askedAt, endsAt, reason, facts } = word;
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`kind.${kind}`)}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <dl className="grid gap-3">
          {about ? <Fact label={t("fact.about")}>{about}</Fact> : null}
          {facts.map((fact) => (
            <WhatChanges key={fact.fact} fact={fact} locale={locale} />
          ))}
          <Fact label={t("fact.first")}>{tp("byOn", { by: askedBy, date: at(askedAt) })}</Fact>
          {reason ? (
            <Fact label={t("fact.reason")}>
              <span className="whitespace-pre-line">{reason}</span>
            </Fact>
          ) : null}
        </dl>
        <p className="text-sm text-muted">{t("until", { at: at(endsAt) })}</p>
      </CardContent>
    </Card>
  );
}

async function WhatChanges({ fact, locale }: { fact: SecondWordFact; locale: string }) {
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
      return (
        <>
          <Fact label={t("birthday")}>{`${day(before)} → ${day(after)}`}</Fact>
          <Fact label={t("age")}>{`${shownBand(bandBefore)} → ${shownBand(bandAfter)}`}</Fact>
        </>
      );
    }
    case "invited":
      return <Fact label={t("invited")}>{`${fact.name}, ${fact.email}`}</Fact>;
    case "guardian":
      return <Fact label={t("guardian")}>{`${fact.name}, ${fact.reach}`}</Fact>;
    case "scopes":
      return (
        <Fact label={t("form")}>
          {t("signed", { signer: fact.signer, day: day(fact.signedOn) })}
          <ul className="grid list-disc gap-0.5 ps-6">
            {fact.scopes.map((scope) => (
              <li key={scope}>{scopes(scope)}</li>
            ))}
          </ul>
        </Fact>
      );
    case "check": {
      const { country, kind, issuedOn } = fact;
      const name = kindsOf(country).find(({ id }) => id === kind)?.name ?? checks("police");
      const what = checks("kindOf", { country: nameOfCountry(country, locale) ?? country, kind: name });
      return <Fact label={t("check")}>{issuedOn === null ? what : t("issued", { what, day: day(issuedOn) })}</Fact>;
    }
    case "role":
      return <Fact label={t("role")}>{`${roles(fact.before)} → ${roles(fact.role)}`}</Fact>;
    case "step":
      return <Fact label={t("step")}>{steps(fact.step)}</Fact>;
  }
}
