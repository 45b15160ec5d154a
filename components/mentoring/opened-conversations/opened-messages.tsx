import { getTranslations } from "next-intl/server";
import { NewerAndOlder } from "#components/platform/layout/newer-and-older.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ConversationCover, ReadPage } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { shortTime } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { cover: ConversationCover; read: ReadPage; page: number; locale: string; timeZone: string };

export async function OpenedMessages({ cover, read, page, locale, timeZone }: Props) {
  const t = await getTranslations("oversight.opening");
  const address = (number: number) => `${withLocale(locale, paths.staffConversation(cover.id))}?page=${number}`;
  const nameOf = (id: string) => (id === cover.student.id ? cover.student.firstName : cover.mentor.firstName);
  return (
    <section aria-label={t("messages")} className="grid gap-4">
      <Alert variant="warning">{t("openUntil", { time: shortTime(read.until, locale, timeZone) })}</Alert>
      {read.messages.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {read.messages.map(({ id, senderId, text, state, createdAt }) => (
          <li key={id} className="grid gap-1 px-4 py-3 sm:px-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span className="font-semibold wrap-anywhere text-ink">{nameOf(senderId)}</span>
              <time dateTime={createdAt.toISOString()}>{formatInstantIn(createdAt, locale, timeZone)}</time>
              {state === "delivered" ? null : <Badge tone="warning">{t(`state.${state}`)}</Badge>}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      <NewerAndOlder
        newer={{ address: page > 1 && address(page - 1), label: t("newer") }}
        older={{ address: read.isMore && address(page + 1), label: t("older") }}
      />
    </section>
  );
}
