import { useTranslations } from "next-intl";
import { ExternalLinkIcon, FileTextIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { MaterialKind } from "#lib/progress/goals/rules.ts";
import { linkHost } from "#lib/progress/materials/link-rules.ts";

type Props = Readonly<{
  material: Readonly<{ kind: MaterialKind; url: string | null; subject: string; language: string }>;
  locale: string;
}>;

export function MaterialMarks({ material, locale }: Props) {
  const t = useTranslations("materials");
  const { kind, url, subject, language } = material;
  const Icon = kind === "text" ? FileTextIcon : ExternalLinkIcon;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {kind === "text" ? t("kind.text") : t("kind.linkTo", { host: linkHost(url ?? "") })}
        </span>
      </span>
      <Badge tone="teal">{subjectName(subject, locale)}</Badge>
      <Badge>{languageName(language, locale)}</Badge>
    </p>
  );
}

/** Why others cannot see a material now. */
export function MaterialState({ held, hiddenAt }: Readonly<{ held: boolean; hiddenAt: Date | null }>) {
  const t = useTranslations("materials.state");
  if (hiddenAt) return <Badge tone="danger">{t("hidden")}</Badge>;
  return held ? <Badge tone="warning">{t("held")}</Badge> : null;
}
