import { FlaskConical, Mail } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/moving.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";

/** Says on every page of a person's own, and where they sign in, that nothing here is real (OPS-01); `mailbox` leads to their mails. */
export async function DemoBanner({ mailbox }: { mailbox?: string }) {
  const [t, tm] = await Promise.all([getTranslations("dashboard.header"), getTranslations("mail.box")]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-dusk-soft px-4 py-2 text-sm sm:px-6">
      <Badge tone="orange">
        <FlaskConical aria-hidden className="size-4" />
        {t("demoMode")}
      </Badge>
      <span className="text-ink max-lg:hidden">{t("demoHint")}</span>
      {mailbox ? (
        <AppLink
          href={mailbox}
          prefetch={false}
          className="inline-flex min-h-9 items-center gap-1.5 text-ink underline underline-offset-4"
        >
          <Mail aria-hidden className="size-4" />
          {tm("title")}
        </AppLink>
      ) : null}
    </p>
  );
}
