import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { CalendarPlusIcon } from "#components/platform/ui/app-icons.tsx";
import { MessageCircleIcon, TrophyIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function QuickActions({ role, locale }: { role: Role; locale: string }) {
  const t = await getTranslations("dashboard.home");
  const actions = [
    { key: "video", path: paths.video, Icon: VideoIcon },
    { key: "message", path: paths.messages, Icon: MessageCircleIcon },
    { key: "schedule", path: role === "mentor" ? paths.schedule : paths.mentors, Icon: CalendarPlusIcon },
    { key: "achievements", path: paths.achievements, Icon: TrophyIcon },
  ] as const;
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-xl">
        {t("quickActions")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-4">
        {actions.map(({ key, path, Icon }) => (
          <li key={key}>
            <AppLink
              href={withLocale(locale, path)}
              className="flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 font-semibold text-ink no-underline hover:border-edge hover:bg-clay max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:p-3 max-sm:text-sm"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
              <span className="min-w-0">{t(`action.${key}`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
