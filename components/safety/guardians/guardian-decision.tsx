import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import type { ConsentScope } from "#lib/safety/guardians/rules.ts";
import { ConsentForm } from "./consent-form.tsx";
import { GuardianSection } from "./guardian-section.tsx";
import { scopePoints } from "./scope-points.ts";

type Props = { page: GuardianPage; locale: string; token: string };

/** The three questions: asked first, to renew, or to change one's mind. Only answers that still count are preselected. */
export async function GuardianDecision({ page, locale, token }: Props) {
  const [t, scopes] = await Promise.all([
    getTranslations("guardians.page.consent"),
    getTranslations("guardians.scope"),
  ]);
  const { student, decided, answers, until, renewable, awaited, timeZone } = page;
  const question = async (scope: ConsentScope) => ({
    label: scopes(scope),
    text: t(scope, { student }),
    points: await scopePoints(scope, student, locale),
    answer: answers[scope] ?? ("" as const),
  });
  const [chat, audio, video] = await Promise.all([question("chat"), question("audio"), question("video")]);
  const date = until ? formatDateIn(until, locale, timeZone) : "";
  return (
    <GuardianSection title={renewable ? t("renew") : decided ? t("change") : t("title")} id="decide">
      {renewable ? (
        <Alert variant="warning" role="note" title={t(awaited === "expired" ? "ended" : "ending", { date })}>
          {t(awaited === "expired" ? "endedText" : "endingText", { student })}
        </Alert>
      ) : null}
      {awaited === "textChanged" ? <Alert variant="warning" role="note" title={t("newText")} /> : null}
      <p>{t("text")}</p>
      <ConsentForm
        // Other answers after a decision.
        key={`${answers.chat} ${answers.audio} ${answers.video}`}
        locale={locale}
        token={token}
        address={withLocale(locale, paths.guardian(token))}
        questions={{ chat, audio, video }}
        words={{
          yes: t("yes"),
          no: t("no"),
          sign: t("sign", { student }),
          submit: renewable ? t("renewSubmit") : t("submit"),
          sending: t("sending"),
        }}
      />
    </GuardianSection>
  );
}
