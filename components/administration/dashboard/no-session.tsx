import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyDrawing } from "#components/platform/layout/drawings/empty-drawing.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** In place of the next session, for people who have had some. */
export async function NoSession({ side, locale }: { side: SessionSide; locale: string }) {
  const t = await getTranslations("dashboard.home.next");
  const student = side === "student";
  return (
    <EmptyState
      className="py-8"
      drawing={<EmptyDrawing scene="sessions" />}
      title={t("none")}
      description={student ? t("noneStudent") : t("noneMentor")}
      action={
        <Button asChild>
          <AppLink href={withLocale(locale, student ? paths.mentors : paths.schedule)}>
            {student ? t("book") : t("hours")}
          </AppLink>
        </Button>
      }
    />
  );
}
