import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { submitRenameAllowed } from "#lib/administration/records/actions.ts";
import type { StaffRecord } from "#lib/administration/records/read-record.ts";
import { renameLimit } from "#lib/mentoring/profile/rename-limit.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { FoldedForm } from "./folded-form.tsx";

type Props = { record: StaffRecord; locale: string };

/** For people who changed their name so often that the site refuses more. */
export async function RecordName({ record, locale }: Props) {
  const t = await getTranslations("records.rename");
  const { id: userId, name, conflict, isRenameLeft } = record;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        <p className={isRenameLeft ? "text-muted" : undefined}>{t(isRenameLeft ? "free" : "full", renameLimit)}</p>
        {isRenameLeft || conflict ? null : (
          <FoldedForm
            id="rename"
            action={submitRenameAllowed}
            address={withLocale(locale, paths.staffRecord(userId))}
            hidden={{ locale, userId }}
            summary={t("allow")}
            effects={[t("effect", renameLimit), t("told", { name })]}
            button={t("button")}
          />
        )}
      </CardContent>
    </Card>
  );
}
