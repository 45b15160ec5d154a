import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { type QueueQuery, queueAddress, queueRows } from "#lib/administration/queue/queue-address.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { QueueCounts } from "./queue-counts.tsx";
import { QueueList } from "./queue-list.tsx";

type Props = { user: SignedInUser; query: QueueQuery; locale: string };

/** The queue with its filters. The page reads it anew by itself when something in it changes. */
export async function StaffQueueView({ user, query, locale }: Props) {
  const { id, role } = user;
  if (!isStaff(role)) return null;
  const now = new Date();
  const [t, { items, counts }] = await Promise.all([
    getTranslations("console"),
    readQueue(db(), { id, role }, query.kind, now),
  ]);
  const shown = query.all ? items : items.slice(0, queueRows);
  const hidden = items.length - shown.length;
  const addressOf = (wanted: QueueQuery) => withLocale(locale, queueAddress(wanted));
  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="max-w-text text-muted">{t("lead")}</p>
      <QueueCounts counts={counts} chosen={query.kind} addressOf={(kind) => addressOf({ kind, all: false })} />
      {items.length === 0 ? (
        <EmptyState title={t(query.kind ? "emptyKind" : "empty")} description={t("emptyText")} />
      ) : (
        <QueueList items={shown} reader={user} locale={locale} now={now} />
      )}
      {hidden > 0 ? (
        <Button asChild variant="outline" className="justify-self-start">
          <a href={addressOf({ ...query, all: true })}>{t("more", { count: hidden })}</a>
        </Button>
      ) : null}
    </div>
  );
}
