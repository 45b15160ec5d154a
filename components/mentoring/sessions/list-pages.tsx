import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";

type Props = Readonly<{ page: number; pages: number; address: (page: number) => string }>;

export function ListPages({ page, pages, address }: Props) {
  const t = useTranslations("sessions.pages");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? <Step href={address(page - 1)} label={t("previous")} /> : <span />}
      <p className="text-muted">{t("page", { page, pages })}</p>
      {page < pages ? <Step href={address(page + 1)} label={t("next")} /> : <span />}
    </nav>
  );
}

function Step({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline">
      <AppLink href={href}>{label}</AppLink>
    </Button>
  );
}
