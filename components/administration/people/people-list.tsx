import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ListedPerson } from "#lib/administration/people/people-list.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { stateTones } from "./state-tones.ts";

type Props = { people: readonly ListedPerson[]; locale: string };

export async function PeopleList({ people, locale }: Props) {
  const [t, tp] = await Promise.all([getTranslations("people"), getTranslations("people.person")]);
  return (
    <ul className="grid gap-2">
      {people.map(({ id, name, role, band, state }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
        >
          <AppLink
            href={withLocale(locale, paths.staffPerson(id))}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline underline-offset-4"
          >
            {name}
          </AppLink>
          <span className="text-sm text-muted">{t(`roles.${role}`)}</span>
          {role === "student" ? (
            <span className="text-sm text-muted">{tp("age", { band: shownBand(band) })}</span>
          ) : null}
          {state === "active" ? null : <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>}
        </li>
      ))}
    </ul>
  );
}
