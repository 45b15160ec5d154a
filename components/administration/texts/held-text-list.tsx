import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { pressure, spokenTimeLeft } from "#lib/administration/queue/time-left.ts";
import type { ListedText } from "#lib/administration/texts/text-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { textPageWords } from "./text-words.ts";

type Props = { texts: readonly ListedText[]; locale: string; now: Date };

/** Held texts without what they say: who wrote to whom, and what was found. */
export async function HeldTextList({ texts, locale, now }: Props) {
  const [t, { personOf, foundIn }] = await Promise.all([getTranslations("texts"), textPageWords(locale)]);
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {texts.map(({ id, kind, findings, writer, reader, isPublic, dueAt, more }) => {
        const left = spokenTimeLeft(dueAt, now, locale);
        const state = pressure(dueAt, now);
        const [from, to] = [personOf(writer), personOf(reader)];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <AppLink
                href={withLocale(locale, paths.staffText(id))}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                {t(`kind.${kind}`)}:{" "}
                {isPublic ? t("lineAll", { writer: from }) : t("line", { writer: from, reader: to })}
              </AppLink>
              {findings.length === 0 ? null : (
                <p className="text-sm wrap-anywhere text-muted">{t("found", { what: foundIn(findings) })}</p>
              )}
              {more === 0 ? null : <p className="text-sm text-muted">{t("more", { count: more, writer: from })}</p>}
            </div>
            <time
              dateTime={dueAt.toISOString()}
              className={cn("text-sm", state === "later" ? "text-muted" : "font-semibold text-danger")}
            >
              {t(state === "overdue" ? "overdue" : "due", { left })}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
