import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/moving.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { type SessionFilter, sessionFilters } from "#lib/mentoring/sessions/rules.ts";

type Props = Readonly<{
  shown: SessionFilter;
  counts: Readonly<Record<SessionFilter, number>>;
  address: (filter: SessionFilter) => string;
}>;

/** The list's filters are addresses: they work without script and can be kept. */
export function SessionFilters({ shown, counts, address }: Props) {
  const t = useTranslations("sessions.filter");
  return (
    <nav aria-label={t("label")}>
      <ul className="flex flex-wrap gap-2">
        {sessionFilters.map((filter) => (
          <li key={filter}>
            <Button asChild variant={filter === shown ? "default" : "outline"} className="max-sm:px-3">
              <AppLink
                href={address(filter)}
                prefetch={false}
                scroll={false}
                aria-current={filter === shown ? "page" : undefined}
              >
                {t(filter, { count: counts[filter] })}
              </AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
