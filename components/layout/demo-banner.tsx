import { FlaskConical } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Badge } from "#components/ui/badge.tsx";

/** Says on every page of a person's own, and where they sign in, that nothing here is real (OPS-01). */
export async function DemoBanner() {
  const t = await getTranslations("dashboard.header");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-dusk-soft px-4 py-2 text-sm sm:px-6">
      <Badge tone="orange">
        <FlaskConical aria-hidden className="size-4" />
        {t("demoMode")}
      </Badge>
      <span className="text-ink max-sm:hidden">{t("demoHint")}</span>
    </p>
  );
}
