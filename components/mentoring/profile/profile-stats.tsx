import { getFormatter, getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FiguresNote } from "#components/platform/ui/figures-note.tsx";
import type { Profile } from "#db/queries/identity/profile.ts";
import type { SessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { toHours } from "#lib/platform/time/hours.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

/** Of a mentor's own posts. */
export type PostFigures = Readonly<{ published: number; views: number }>;

type Props = {
  profile: Profile;
  locale: string;
  timeZone: string;
  posts: PostFigures | undefined;
  figures: SessionFigures | undefined;
};

/** Counted from the records. */
export async function ProfileStats({ profile, locale, timeZone, posts, figures: done }: Props) {
  const [t, format] = await Promise.all([getTranslations("profile"), getFormatter()]);
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const figures: [string, string][] = [];
  if (done) {
    figures.push([t("stats.sessions"), number(done.completed)], [t("stats.hours"), number(toHours(done.minutes))]);
    figures.push([t(profile.role === "mentor" ? "stats.students" : "stats.mentors"), number(done.partners)]);
    if (profile.role === "mentor" && done.ratingCount > 0) figures.push([t("stats.rating"), number(done.rating)]);
  }
  if (posts) figures.push([t("stats.published"), number(posts.published)], [t("stats.views"), number(posts.views)]);
  if (profile.role === "student") figures.push([t("stats.subjects"), number(profile.subjects.length)]);
  return (
    <Card role="region" aria-label={t("stats.title")}>
      <CardHeader>
        <CardTitle>{t("stats.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {figures.map(([label, figure]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-bold tabular-nums">{figure}</dd>
            </div>
          ))}
          <div className="w-full">
            <dt className="text-sm text-muted">{t("memberSince")}</dt>
            <dd className="mt-0.5">{formatDateIn(profile.createdAt, locale, timeZone)}</dd>
          </div>
        </dl>
        {done ? <FiguresNote /> : null}
      </CardContent>
    </Card>
  );
}
