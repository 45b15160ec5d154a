import { getLocale, getTranslations } from "next-intl/server";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { nameIn } from "#lib/identity/users/former.ts";
import { submitUnblock } from "#lib/safety/blocks/actions.ts";
import type { BlockedPerson } from "#lib/safety/blocks/block-person.ts";

/** Blocked people, each with an unblock button. */
export async function BlockedList({ people }: { people: readonly BlockedPerson[] }) {
  const [locale, t, former] = await Promise.all([
    getLocale(),
    getTranslations("safety.person"),
    getTranslations("common.former"),
  ]);
  if (people.length === 0) return <p className="text-muted">{t("noneBlocked")}</p>;
  return (
    <ul className="grid gap-2">
      {people.map((person) => (
        <Blocked key={person.id} id={person.id} name={nameIn(person.name, former)} locale={locale} />
      ))}
    </ul>
  );
}

async function Blocked({ id, name, locale }: { id: string; name: string; locale: string }) {
  const t = await getTranslations("safety.person");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2">
      <span className="min-w-0 break-words">{name}</span>
      <form action={submitUnblock}>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="personId" value={id} />
        <SubmitButton variant="outline" size="sm" pendingLabel={t("blocking")} aria-label={t("unblockName", { name })}>
          {t("unblock")}
        </SubmitButton>
      </form>
    </li>
  );
}
