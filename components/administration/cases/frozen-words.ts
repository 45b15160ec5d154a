import { getTranslations } from "next-intl/server";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { ShownPerson } from "#lib/safety/cases/case-people.ts";

export type FrozenReader = Readonly<{
  people: ReadonlyMap<string, ShownPerson>;
  /** Messages by their ids. */
  answered: ReadonlyMap<string, string>;
  locale: string;
  timeZone: string;
}>;

/** First names, and the time of something in the reader's zone. */
export async function frozenWords({ people, locale, timeZone }: Omit<FrozenReader, "answered">) {
  const [t, roles, own] = await Promise.all([
    getTranslations("cases.evidence"),
    getTranslations("auth.role"),
    getTranslations("cases.people"),
  ]);
  return {
    nameOf: (id: string | null | undefined) => {
      const person = id ? people.get(id) : undefined;
      if (!person) return t("someone");
      return `${person.firstName || own("erased")} (${roles(person.role)})`;
    },
    at: (instant: string | null | undefined) =>
      instant ? formatInstantIn(new Date(instant), locale, timeZone) : t("still"),
  };
}
