import { getTranslations } from "next-intl/server";
import { AuditReason } from "#components/administration/audit/audit-reason.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FactLine } from "#components/platform/ui/fact-line.tsx";
import { FoundLines } from "#components/safety/verification/staff/found-elsewhere.tsx";
import type { SecondWordFact, ShownSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { helplineLines } from "#lib/administration/site-settings/programme-input.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { kindsOf } from "#lib/safety/record-checks/kinds.ts";
import { type HelpChange, secondWordAction } from "#lib/safety/second-words/rules.ts";

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
          {about ? <FactLine label={t("fact.about")}>{about}</FactLine> : null}
          {facts.map((fact) => (
            <WhatChanges key={fact.fact === "help" ? fact.key : fact.fact} fact={fact} locale={locale} />
          ))}
          <FactLine label={t("fact.first")}>{tp("byOn", { by: askedBy, date: at(askedAt) })}</FactLine>
          {reason ? (
            <FactLine label={t("fact.reason")}>
              <span className="whitespace-pre-line">
                <AuditReason action={secondWordAction(kind, "asked")} reason={reason} />
              </span>
            </FactLine>
          ) : null}
        </dl>
        <p className="text-sm text-muted">{t("until", { at: at(endsAt) })}</p>
      </CardContent>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-0.5 ps-6">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What a child sees now, and would see. */
async function HelpFact({ change, locale }: { change: HelpChange; locale: string }) {
  const [t, field] = await Promise.all([
    getTranslations("secondWords.fact"),
    getTranslations("administration.settings.field"),
  ]);
  const name = field(change.key.replace(".", "-") as "name");
  return (["before", "after"] as const).map((when) => {
    const lines = linesOf(change, when, locale);
    return (
      <FactLine key={when} label={t(`setting.${when}`, { name })}>
        {lines.length > 0 ? <Lines lines={lines} /> : t("none")}
      </FactLine>
    );
  });
}

function linesOf(change: HelpChange, when: "before" | "after", locale: string): string[] {
  if (change.key === "ownHelplines") return helplineLines(change[when] ?? [], locale);
  if (change.key === "testimonials")
    return (change[when] ?? []).map(
      ({ name, role, country, content }, nth) => `${nth + 1}. ${name}, ${role}, ${country}: “${content}”`,
    );
  return [change[when] ?? []].flat();
}

type Answers = Extract<SecondWordFact, { fact: "answered" }>["answers"];

/** Whoever agrees to a form, or to another guardian, sees what the guardian said otherwise. */
async function AnsweredFact({ answers, locale }: { answers: Answers; locale: string }) {
  const [t, scopes] = await Promise.all([getTranslations("secondWords.fact"), getTranslations("guardians.scope")]);
  const day = (at: Date) => formatDateIn(at, locale, "UTC");
  const lines = answers.map(({ scope, decision, at }) => t("answer", { scope: scopes(scope), decision, day: day(at) }));
  return <FactLine label={t("answered")}>{lines.length > 0 ? <Lines lines={lines} /> : t("none")}</FactLine>;
}

async function WhatChanges({ fact, locale }: { fact: SecondWordFact; locale: string }) {
  const [t, scopes, steps, checks, roles, elsewhere] = await Promise.all([
    getTranslations("secondWords.fact"),
    getTranslations("guardians.scope"),
    getTranslations("verification.step"),
    getTranslations("approvals.record"),
    getTranslations("auth.role"),
    getTranslations("approvals.elsewhere"),
  ]);
  const day = (written: string) => formatDateIn(new Date(`${written}T00:00:00Z`), locale, "UTC");
  switch (fact.fact) {
    case "birthday": {
      const { before, after, bandBefore, bandAfter } = fact;
      return (
        <>
          <FactLine label={t("birthday")}>{`${day(before)} → ${day(after)}`}</FactLine>
          <FactLine label={t("age")}>{`${shownBand(bandBefore)} → ${shownBand(bandAfter)}`}</FactLine>
        </>
      );
    }
    case "invited":
      return <FactLine label={t("invited")}>{`${fact.name}, ${fact.email}`}</FactLine>;
    case "guardian":
      return <FactLine label={t("guardian")}>{`${fact.name}, ${fact.reach}`}</FactLine>;
    case "scopes":
      return (
        <FactLine label={t("form")}>
          {t("signed", { signer: fact.signer, day: day(fact.signedOn) })}
          <Lines lines={fact.scopes.map((scope) => scopes(scope))} />
        </FactLine>
      );
    case "answered":
      return <AnsweredFact answers={fact.answers} locale={locale} />;
    case "stopped":
      return (
        <FactLine label={t("stopped.label")}>
          <Lines lines={fact.stops.map((stop) => t(`stopped.${stop}`))} />
        </FactLine>
      );
    case "own":
      return <FactLine label={t("own.label")}>{t("own.text")}</FactLine>;
    case "check": {
      const { country, kind, issuedOn } = fact;
      const name = kindsOf(country).find(({ id }) => id === kind)?.name ?? checks("police");
      const what = checks("kindOf", { country: nameOfCountry(country, locale) ?? country, kind: name });
      return (
        <FactLine label={t("check")}>{issuedOn === null ? what : t("issued", { what, day: day(issuedOn) })}</FactLine>
      );
    }
    case "help":
      return <HelpFact change={fact} locale={locale} />;
    case "cards":
      return (
        <FactLine label={t("cards", { centre: fact.centre })}>
          <Lines lines={fact.people.map(({ name, dateOfBirth }) => t("born", { name, day: day(dateOfBirth) }))} />
        </FactLine>
      );
    case "role":
      return <FactLine label={t("role")}>{`${roles(fact.before)} → ${roles(fact.role)}`}</FactLine>;
    case "step":
      return <FactLine label={t("step")}>{steps(fact.step)}</FactLine>;
    case "elsewhere":
      return (
        <FactLine label={elsewhere("title")}>
          <FoundLines found={fact.found} locale={locale} />
        </FactLine>
      );
    case "since":
      return (
        <FactLine label={t("since")}>
          <Lines
            lines={fact.results.map(({ result, at, reason }) => t("result", { result, day: day(utcDate(at)), reason }))}
          />
        </FactLine>
      );
  }
}
