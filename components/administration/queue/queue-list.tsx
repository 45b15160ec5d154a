import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { openQueueItem } from "#lib/administration/queue/actions.ts";
import type { QueuedItem } from "#lib/administration/queue/read-queue.ts";
import { pressure, spokenTimeLeft } from "#lib/administration/queue/time-left.ts";
import { formatClockIn, formatStartIn } from "#lib/platform/time/time.ts";
import { QueueKeys } from "./queue-keys.tsx";

type Reader = Readonly<{ id: string; timeZone: string }>;
type Props = { items: readonly QueuedItem[]; reader: Reader; locale: string; now: Date };

/** What waits, the least time left first. Opening an item takes it in hand. */
export async function QueueList({ items, reader, locale, now }: Props) {
  const t = await getTranslations("console");
  return (
    <QueueKeys hint={t("keys")}>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((item) => (
          <QueueRow key={item.object} item={item} reader={reader} locale={locale} now={now} />
        ))}
      </ol>
    </QueueKeys>
  );
}

const clocks = {
  overdue: "text-danger font-semibold",
  soon: "text-warning font-semibold",
  later: "text-muted",
} as const;

async function QueueRow({ item, reader, locale, now }: Omit<Props, "items"> & { item: QueuedItem }) {
  const [t, tc] = await Promise.all([getTranslations("console"), getTranslations("common")]);
  const { kind, object, about, note, firstBy, grade, dueAt, claim } = item;
  const state = pressure(dueAt, now);
  const left = spokenTimeLeft(dueAt, now, locale);
  const isTheirs = claim !== undefined && claim.staffId !== reader.id;
  const name = tc("labeled", { label: t(`kind.${kind}`), value: about });
  return (
    <li className={cn("flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5", isTheirs && "bg-clay")}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{t(`kind.${kind}`)}</span>
          {grade ? (
            <Badge tone={grade === "S0" || grade === "S1" ? "danger" : "neutral"}>{t(`grade.${grade}`)}</Badge>
          ) : null}
          {claim ? (
            <Badge tone={isTheirs ? "neutral" : "blue"}>
              {isTheirs
                ? t("theirs", { name: claim.name, time: formatClockIn(claim.until, locale, reader.timeZone) })
                : t("yours", { time: formatClockIn(claim.until, locale, reader.timeZone) })}
            </Badge>
          ) : null}
        </p>
        <p className="wrap-anywhere">{note ? t("about", { about, note: t(`note.${note}`) }) : about}</p>
        {firstBy ? <p className="text-sm wrap-anywhere text-muted">{t("firstBy", { name: firstBy })}</p> : null}
      </div>
      <time
        dateTime={dueAt.toISOString()}
        title={formatStartIn(dueAt, locale, reader.timeZone)}
        className={cn("text-sm", clocks[state])}
      >
        {t(state === "overdue" ? "overdue" : "due", { left })}
      </time>
      <form action={openQueueItem}>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="object" value={object} />
        <SubmitButton
          pendingLabel={t("opening")}
          size="sm"
          variant={isTheirs ? "outline" : "default"}
          data-queue-open=""
          aria-label={t("openOf", { name })}
        >
          {t("open")}
        </SubmitButton>
      </form>
    </li>
  );
}
