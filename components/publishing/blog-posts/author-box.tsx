import { getTranslations } from "next-intl/server";
import { Avatar } from "#components/identity/avatars/avatar.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** A link to the author's page, if they have one. */
export function AuthorName({ name, href }: { name: string; href: string | undefined }) {
  if (href === undefined) return name;
  return (
    <a
      href={href}
      rel="author"
      className="text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {name}
    </a>
  );
}

/** The author of a post; deleted accounts are not named. */
export async function AuthorBox({ name, gone, href }: { name: string; gone: boolean; href: string | undefined }) {
  const [t, site] = await Promise.all([getTranslations("posts.author"), keptSiteSettings()]);
  return (
    <section
      aria-label={t("label")}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 print:break-inside-avoid"
    >
      <Avatar name={name} className="size-14 text-xl" />
      <div className="min-w-0">
        <p dir="auto" className="text-lg font-bold break-words">
          <AuthorName name={name} href={href} />
        </p>
        {gone ? null : <p className="text-muted">{t("role", { siteName: site.name })}</p>}
      </div>
    </section>
  );
}
