import { getTranslations } from "next-intl/server";
import { CheckIcon, CircleIcon } from "#components/platform/ui/app-icons.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { fullName } from "#lib/identity/users/name.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { MentorFile } from "#lib/safety/verification/mentor-file.ts";

type Reader = Readonly<{ locale: string; timeZone: string; now: Date }>;
type Props = { file: MentorFile; reader: Reader };

/** Every required step with who passed it when, and until when it counts. */
export async function MentorSteps({ file, reader }: Props) {
  const t = await getTranslations("approvals");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("steps.title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="grid gap-4">
          {file.steps.map((step) => (
            <Step key={step.step} step={step} reader={reader} />
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

async function Step({ step, reader }: { step: MentorFile["steps"][number]; reader: Reader }) {
  const [t, names] = await Promise.all([getTranslations("approvals.steps"), getTranslations("verification.step")]);
  const { done, latest } = step;
  const on = (date: Date) => formatDateIn(date, reader.locale, reader.timeZone);
  const failed = latest?.result === "failed";
  return (
    <li className="flex flex-wrap items-start gap-3">
      {done ? (
        <CheckIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <CircleIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{names(step.step)}</p>
        {latest ? (
          <p className="text-sm wrap-anywhere text-muted">
            {latest.firstName === null
              ? t("nobody", { date: on(latest.checkedAt) })
              : t("by", {
                  name: fullName({ firstName: latest.firstName, lastName: latest.lastName ?? "" }),
                  date: on(latest.checkedAt),
                })}
            {". "}
            {latest.reason}
          </p>
        ) : null}
        {latest?.expiresAt && !failed ? (
          <p className="text-sm">
            {t(latest.expiresAt <= reader.now ? "over" : "until", { date: on(latest.expiresAt) })}
          </p>
        ) : null}
      </div>
      <span className={done ? "text-success" : failed ? "text-danger" : "text-muted"}>
        {t(done ? "passed" : failed ? "failed" : "open")}
      </span>
    </li>
  );
}
