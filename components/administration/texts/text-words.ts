import { getTranslations } from "next-intl/server";
import { knownKey } from "#i18n/known-key.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { listFormat } from "#lib/platform/time/kept-formats.ts";
import type { ShownPerson } from "#lib/safety/cases/case-people.ts";

/** People by first name, role and age band; findings by their names. */
export async function textPageWords(locale: string) {
  const [t, roles] = await Promise.all([getTranslations("texts"), getTranslations("auth.role")]);
  return {
    personOf: (person: ShownPerson | undefined) => {
      if (!person) return t("erased");
      const [name, role] = [person.firstName || t("erased"), roles(person.role)];
      return isStaff(person.role) ? `${name} (${role})` : t("person", { name, role, band: person.band });
    },
    foundIn: (findings: readonly string[]) =>
      listFormat(locale, { type: "conjunction" }).format(
        findings.map((finding) =>
          t.has(`finding.${finding}` as never) ? t(knownKey(t, `finding.${finding}`)) : finding,
        ),
      ),
  };
}
