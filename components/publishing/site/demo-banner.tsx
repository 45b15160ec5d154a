import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FlaskConicalIcon, MailIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";

/** Says that nothing here is real, on private pages and sign-in pages; `mailbox` leads to the person's mails. */
export async function DemoBanner({ mailbox }: { mailbox?: string }) {
  const [t, tm] = await Promise.all([getTranslations("dashboard.header"), getTranslations("mail.box")]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-dusk-soft px-4 py-2 text-sm sm:px-6">
      <Badge tone="orange">
        <FlaskConicalIcon aria-hidden className="size-4" />
        {t("demoMode")}
      </Badge>
      <span className="text-ink max-lg:hidden">{t("demoHint")}</span>
      {mailbox ? (
        <AppLink
          href={mailbox}
          className="inline-flex min-h-9 items-center gap-1.5 text-ink underline underline-offset-4"
        >
          <MailIcon aria-hidden className="size-4" />
          {tm("title")}
        </AppLink>
      ) : null}
    </p>
  );
}
