import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import type { Actor } from "#lib/administration/audit/audit-page.ts";
import type { AuditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import type { AuditKind } from "#lib/identity/audit/audit-view-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { query: AuditQuery; kinds: readonly AuditKind[]; actors: readonly Actor[]; locale: string };

export async function AuditFilters({ query, kinds, actors, locale }: Props) {
  const t = await getTranslations("audit");
  const { kind = "", who, object, from, until } = query;
  const isKnown = ["", "system", "command"].includes(who) || actors.some(({ id }) => id === who);
  return (
    <form
      method="get"
      action={withLocale(locale, paths.staffAudit)}
      aria-label={t("filters")}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] lg:items-end"
    >
      <Field name="kind" label={t("kindLabel")}>
        {(control) => (
          <Select {...control} defaultValue={kind}>
            <option value="">{t("allKinds")}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="who" label={t("who")}>
        {(control) => (
          <Select {...control} defaultValue={who}>
            <option value="">{t("everybody")}</option>
            <option value="system">{t("actor.system")}</option>
            <option value="command">{t("actor.command")}</option>
            {isKnown ? null : <option value={who}>{who}</option>}
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="object" label={t("object")}>
        {(control) => <Input {...control} defaultValue={object} maxLength={80} autoComplete="off" />}
      </Field>
      <Field name="from" label={t("from")}>
        {(control) => <Input {...control} type="date" defaultValue={from} />}
      </Field>
      <Field name="until" label={t("until")}>
        {(control) => <Input {...control} type="date" defaultValue={until} />}
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1">
        <Button type="submit" variant="outline">
          <SearchIcon aria-hidden />
          {t("apply")}
        </Button>
        {kind || who || object || from || until ? (
          <Button asChild variant="ghost">
            <AppLink href={withLocale(locale, paths.staffAudit)}>{t("clear")}</AppLink>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
