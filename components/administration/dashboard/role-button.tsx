import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { SearchIcon, UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function RoleButton({ role, locale }: { role: Role; locale: string }) {
  const t = await getTranslations("dashboard.home");
  if (role !== "student" && role !== "mentor") return null;
  const Icon = role === "student" ? SearchIcon : UsersIcon;
  return (
    <Button asChild variant="outline">
      <AppLink href={withLocale(locale, role === "student" ? paths.mentors : paths.students)}>
        <Icon aria-hidden />
        {role === "student" ? t("findMentor") : t("viewStudents")}
      </AppLink>
    </Button>
  );
}
