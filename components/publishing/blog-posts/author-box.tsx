import { getTranslations } from "next-intl/server";
import { Avatar } from "#components/identity/avatars/avatar.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** The author of a post; deleted accounts are not named. */
export async function AuthorBox({ name, gone }: { name: string; gone: boolean }) {
  const [t, site] = await Promise.all([getTranslations("posts.author"), keptSiteSettings()]);
  return (
    <section
      aria-label={t("label")}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 print:break-inside-avoid"
    >
      <Avatar name={name} className="size-14 text-xl" />
      <div className="min-w-0">
        <p dir="auto" className="text-lg font-bold break-words">
          {name}
        </p>
        {gone ? null : <p className="text-muted">{t("role", { siteName: site.name })}</p>}
      </div>
    </section>
  );
}
