import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyDrawing } from "#components/platform/layout/drawings/empty-drawing.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const ways = {
  student: ["student", "toMentors", paths.mentors],
  mentor: ["mentor", "toStudents", paths.students],
  other: ["other", "toDashboard", paths.dashboard],
} as const;

/** How to get a first conversation, by role. */
export function NoConversations({ role }: { role: Role }) {
  const locale = useLocale();
  const t = useTranslations("messages.empty");
  const [text, action, path] = ways[role === "student" || role === "mentor" ? role : "other"];
  return (
    <EmptyState
      drawing={<EmptyDrawing scene="messages" />}
      title={t("title")}
      description={t(text)}
      action={
        <Button asChild>
          <AppLink href={withLocale(locale, path)}>{t(action)}</AppLink>
        </Button>
      }
      className="border-none px-2"
    />
  );
}
