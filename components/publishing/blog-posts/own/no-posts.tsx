import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FilePenIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

export function NoPosts({ locale, filtered }: { locale: string; filtered: boolean }) {
  const t = useTranslations("editor.list");
  return (
    <EmptyState
      icon={<FilePenIcon aria-hidden />}
      title={t(filtered ? "noneFound" : "none")}
      action={
        <Button asChild variant={filtered ? "outline" : "default"}>
          <AppLink href={withLocale(locale, filtered ? paths.blogs : paths.newPost)}>
            {t(filtered ? "clearSearch" : "createFirst")}
          </AppLink>
        </Button>
      }
    />
  );
}
