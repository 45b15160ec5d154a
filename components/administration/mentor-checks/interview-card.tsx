import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { fullName } from "#lib/identity/users/name.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { formatPlainDay } from "#lib/platform/time/time.ts";
import type { MentorFile } from "#lib/safety/verification/mentor-file.ts";
import { submitInterview } from "#lib/safety/verification/staff-actions.ts";
import { checkLengths } from "#lib/safety/verification/staff-input.ts";
import { resultOptions } from "./result-options.ts";

type Props = { file: MentorFile; address: string; locale: string };

/** Notes of interviews, which only staff read, and the form for another. */
export async function InterviewCard({ file, address, locale }: Props) {
  const t = await getTranslations("approvals");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("interview.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {file.interviews.map(({ id, heldOn, text, firstName, lastName }) => (
          <div key={id} className="grid gap-1">
            <p className="text-sm text-muted wrap-anywhere">
              {t("interview.by", {
                name: firstName === null ? t("record.somebody") : fullName({ firstName, lastName: lastName ?? "" }),
                date: formatPlainDay(heldOn, locale),
              })}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        ))}
        {file.status === "removed" ? null : (
          <StepForm
            id="interview"
            key={file.interviews.length}
            action={submitInterview}
            address={address}
            hidden={{ locale, userId: file.userId }}
            fields={[
              { kind: "day", name: "heldOn", label: t("interview.heldOn"), value: utcDate(new Date()) },
              { kind: "choice", name: "result", label: t("interview.result"), options: await resultOptions() },
              { kind: "area", name: "notes", label: t("interview.notes"), max: checkLengths.notes, rows: 6 },
            ]}
            button={t("interview.save")}
            pendingLabel={t("working")}
            variant="outline"
          />
        )}
      </CardContent>
    </Card>
  );
}
