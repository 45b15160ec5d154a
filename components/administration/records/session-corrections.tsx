import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { submitMinutes, submitVoided } from "#lib/administration/records/actions.ts";
import type { PastSession } from "#lib/administration/records/read-record.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { FoldedForm } from "./folded-form.tsx";

type Props = { page: PastSession; locale: string };

/** Other minutes, or none of it. */
export async function SessionCorrections({ page, locale }: Props) {
  const t = await getTranslations("records.session");
  const { session, conflict, minutes, booked, student, mentor } = page;
  if (conflict || session.status !== "completed") return null;
  const { id } = session;
  const names = { student: student.name, mentor: mentor.name };
  const shared = { address: withLocale(locale, paths.staffSession(id)) };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("correct")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        <FoldedForm
          {...shared}
          // A new form after each correction.
          key={minutes}
          id="minutes"
          action={submitMinutes}
          hidden={{ locale, id, seen: String(minutes) }}
          summary={t("minutes")}
          effects={[t("follows"), t("stays"), t("told", names)]}
          fields={[
            {
              ...{ kind: "line", name: "minutes", label: t("count"), max: 3, value: String(minutes) },
              hint: t("countHint", { booked }),
            },
          ]}
          button={t("minutesButton")}
        />
        <FoldedForm
          {...shared}
          id="void"
          action={submitVoided}
          hidden={{ locale, id }}
          summary={t("void")}
          effects={[t("nothing"), t("told", names), t("final")]}
          button={t("voidButton")}
        />
      </CardContent>
    </Card>
  );
}
