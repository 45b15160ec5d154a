import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { fullName } from "#lib/identity/users/name.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { MentorFile } from "#lib/safety/verification/mentor-file.ts";
import { takeOwnApprovalBack } from "#lib/safety/verification/staff-actions.ts";
import { checkLengths } from "#lib/safety/verification/staff-input.ts";

type Props = { file: MentorFile; viewerId: string; address: string; locale: string; timeZone: string };

/** Who approved, and one's own approval to take back while it waits for another. */
export async function GivenApprovals({ file, viewerId, address, locale, timeZone }: Props) {
  const t = await getTranslations("approvals");
  const own = file.waiting.some(({ staffId }) => staffId === viewerId);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("approvals.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-muted">{t("approvals.needed", { count: file.needed })}</p>
        {file.approvals.length === 0 ? <p>{t("approvals.none")}</p> : null}
        <ul className="grid gap-2">
          {file.approvals.map(({ id, firstName, lastName, givenAt, countedAt, reason }) => {
            const date = formatDateIn(givenAt, locale, timeZone);
            const name = firstName === null ? undefined : fullName({ firstName, lastName: lastName ?? "" });
            return (
              <li key={id} className="wrap-anywhere">
                {name ? t("approvals.given", { name, date, reason }) : t("approvals.command", { date, reason })}
                {countedAt === null ? (
                  <span className="block text-sm text-muted">
                    {t(file.waiting.some((one) => one.id === id) ? "approvals.waits" : "approvals.lapsed")}
                  </span>
                ) : null}
              </li>
            );
          })}
        </ul>
        {own ? (
          <StepForm
            id="back"
            action={takeOwnApprovalBack}
            address={address}
            hidden={{ locale, userId: file.userId }}
            fields={[{ kind: "line", name: "reason", label: t("decide.reason"), max: checkLengths.reason }]}
            button={t("approvals.takeBack")}
            pendingLabel={t("working")}
            variant="outline"
            className="border-t border-line pt-4"
          />
        ) : null}
      </CardContent>
    </Card>
  );
}
