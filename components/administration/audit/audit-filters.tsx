import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import type { Actor } from "#lib/administration/audit/audit-page.ts";
import type { AuditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import type { AuditKind } from "#lib/identity/audit/audit-view-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { query: AuditQuery; kinds: readonly AuditKind[]; actors: readonly Actor[]; locale: string };

export async function AuditFilters({ query, kinds, actors, locale }: Props) {
  const t = await getTranslations("audit");
  const { kind = "", who, object, from, until } = query;
  const isKnown = ["", "system", "command"].includes(who) || actors.some(({ id }) => id === who);
  const address = withLocale(locale, paths.staffAudit);
  return (
    <FilterForm
      action={address}
      label={t("filters")}
      apply={t("apply")}
      fields={[
        {
          ...{ kind: "select", name: "kind", label: t("kindLabel"), value: kind },
          options: [
            { value: "", label: t("allKinds") },
            ...kinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
          ],
        },
        {
          ...{ kind: "select", name: "who", label: t("who"), value: who },
          options: [
            { value: "", label: t("everybody") },
            { value: "system", label: t("actor.system") },
            { value: "command", label: t("actor.command") },
            ...(isKnown ? [] : [{ value: who, label: who }]),
            ...actors.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { kind: "text", name: "object", label: t("object"), value: object, max: 80 },
        { kind: "date", name: "from", label: t("from"), value: from },
        { kind: "date", name: "until", label: t("until"), value: until },
      ]}
    >
      {kind || who || object || from || until ? (
        <Button asChild variant="ghost">
          <AppLink href={address}>{t("clear")}</AppLink>
        </Button>
      ) : null}
    </FilterForm>
  );
}
