import { getTranslations } from "next-intl/server";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { Asking, MentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { sendRequest } from "#lib/mentoring/requests/actions.ts";
import { requestLengths } from "#lib/mentoring/requests/input.ts";
import { expireAfter } from "#lib/mentoring/requests/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";

export async function WhatHappensNext({ name }: { name: string }) {
  const t = await getTranslations("requests.form");
  return <p className="text-sm text-muted">{t("next", { name, hours: expireAfter / hour })}</p>;
}

type Props = { mentor: MentorProfile; suggested: Asking["suggested"]; locale: string };

export async function RequestForm({ mentor, suggested, locale }: Props) {
  const t = await getTranslations("requests.form");
  const optional = t("optional");
  return (
    <StepForm
      id="request"
      action={sendRequest}
      address={withLocale(locale, paths.mentor(mentor.id))}
      hidden={{ locale, mentorId: mentor.id }}
      button={t("send")}
      pendingLabel={t("sending")}
      fields={[
        {
          kind: "select",
          name: "subject",
          label: t("subject"),
          value: suggested.subject,
          options: mentor.subjects.map((subject) => ({ value: subject, label: subjectName(subject, locale) })),
        },
        {
          kind: "select",
          name: "language",
          label: t("language"),
          value: suggested.language,
          options: mentor.languages.map((code) => ({ value: code, label: languageName(code, locale) })),
        },
        {
          kind: "area",
          name: "goal",
          label: t("goal"),
          hint: t("goalHint"),
          max: requestLengths.goal,
          value: suggested.goal,
        },
        { kind: "area", name: "tried", label: t("tried"), optional, max: requestLengths.tried },
        {
          kind: "area",
          name: "preferredTimes",
          label: t("times"),
          optional,
          max: requestLengths.preferredTimes,
          rows: 2,
        },
        { kind: "check", name: "offerOthers", label: t("offer") },
      ]}
    />
  );
}
