import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import type { StaffListedMentor } from "#lib/administration/mentor-checks/mentor-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { MentorMarks } from "./mentor-marks.tsx";

type Props = { mentors: readonly StaffListedMentor[]; locale: string; timeZone: string };

export async function MentorRows({ mentors, locale, timeZone }: Props) {
  const t = await getTranslations("approvals");
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {mentors.map((mentor) => (
        <li key={mentor.id} className="grid gap-2 px-4 py-3 sm:px-5">
          <AppLink
            href={withLocale(locale, paths.staffMentor(mentor.id))}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold wrap-anywhere underline underline-offset-4"
          >
            {mentor.name}
          </AppLink>
          <MentorMarks mentor={mentor} />
          {mentor.waiting ? (
            <p className="text-sm">
              {t("list.waits", {
                what: t(`wait.${mentor.waiting.wait}`),
                date: formatDateIn(mentor.waiting.since, locale, timeZone),
              })}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
