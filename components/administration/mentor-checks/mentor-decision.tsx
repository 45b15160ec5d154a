import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { type DecisionChoice, DecisionForm } from "#components/platform/ui/decision-form.tsx";
import type { MentorFile } from "#lib/safety/verification/mentor-file.ts";
import { applicantStatuses, isApprovedStatus, mayMove } from "#lib/safety/verification/rules.ts";
import { submitMentorDecision } from "#lib/safety/verification/staff-actions.ts";
import { checkLengths, type StaffDecision, staffDecisions } from "#lib/safety/verification/staff-input.ts";
import { clearsForMinors } from "#lib/safety/verification/verification-rules.ts";

type Work = Readonly<{ students: number; sessions: number }>;
type Props = { file: MentorFile; work: Work; viewerId: string; address: string; locale: string };

/** What can be decided now, each way with what it does. */
export async function DecideOnMentor({ file, work, viewerId, address, locale }: Props) {
  const t = await getTranslations("approvals");
  const choices = await choicesOf(file, work, viewerId);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("decide.title")}</CardTitle>
      </CardHeader>
      <CardContent>
        {choices.length === 0 ? <p className="text-muted">{t("decide.nothing")}</p> : null}
        {choices.length > 0 ? (
          <DecisionForm
            key={file.seen}
            id="decide"
            action={submitMentorDecision}
            address={address}
            hidden={{ locale, userId: file.userId, seen: file.seen }}
            question={t("decide.question")}
            choices={choices}
            fields={[
              {
                kind: "area",
                name: "reason",
                label: t("decide.reason"),
                hint: t("decide.reasonHint"),
                max: checkLengths.reason,
              },
            ]}
            button={t("decide.button")}
            pendingLabel={t("working")}
          />
        ) : null}
      </CardContent>
    </Card>
  );
}

async function choicesOf(file: MentorFile, work: Work, viewerId: string): Promise<DecisionChoice[]> {
  const t = await getTranslations("approvals");
  const name = file.firstName;
  const approvedByMe = file.waiting.some(({ staffId }) => staffId === viewerId);
  const isLast = file.waiting.length + 1 >= file.needed;
  const listed = [
    t("effect.listed", { name }),
    t(clearsForMinors(file.passed) && file.needed > 1 ? "effect.minors" : "effect.adults"),
    t("effect.told", { name }),
  ];
  const stops = [t("effect.students", { count: work.students }), t("effect.sessions", { count: work.sessions })];
  const removed = [
    t("effect.out", { name }),
    t("effect.matches", { count: work.students }),
    t("effect.sessions", { count: work.sessions }),
    t("effect.posts"),
    t("effect.final"),
  ];
  const effects: Readonly<Record<StaffDecision, readonly string[]>> = {
    approve: isLast ? (file.forMinors ? [t("effect.minors")] : listed) : [t("effect.first")],
    ask: [t("effect.read", { name })],
    pause: [t("effect.told", { name }), ...stops],
    suspend: [t("effect.out", { name }), ...stops, t("effect.postsGrave")],
    reinstate: [t("effect.former"), t("effect.told", { name })],
    remove: removed,
  };
  const isApplicant = applicantStatuses.includes(file.status);
  const mayApprove = isApprovedStatus(file.status) ? file.forMinors : file.open.length === 0;
  return staffDecisions
    .filter((decision) => mayMove(file.status, decision))
    .filter((decision) => decision !== "reinstate" || file.mayReinstate)
    .filter((decision) => decision !== "approve" || (mayApprove && !approvedByMe))
    .map((decision) => ({
      value: decision,
      label: t(
        `choice.${decision === "remove" && isApplicant ? "refuse" : decision === "approve" && file.forMinors ? "forMinors" : decision}`,
      ),
      effects: effects[decision],
    }));
}
