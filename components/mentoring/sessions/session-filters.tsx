import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/moving.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { type BookingFilter, bookingFilters } from "#lib/mentoring/sessions/rules.ts";

type Props = Readonly<{
  shown: BookingFilter;
  counts: Readonly<Record<BookingFilter, number>>;
  address: (filter: BookingFilter) => string;
}>;

/** The list's filters are addresses: they work without script and can be kept. */
export function SessionFilters({ shown, counts, address }: Props) {
  const t = useTranslations("bookings.filter");
  return (
    <nav aria-label={t("label")}>
      <ul className="flex flex-wrap gap-2">
        {bookingFilters.map((filter) => (
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
