import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Where the author's other text of this post is. */
export function KeptAside({ id }: { id: string }) {
  const t = useTranslations("drafts.aside");
  return (
    <Alert title={t("title")}>
      <p>{t("description")}</p>
      <p>
        <AppLink className="underline" href={withLocale(useLocale(), paths.editPost(id))}>
          {t("open")}
        </AppLink>
      </p>
    </Alert>
  );
}
