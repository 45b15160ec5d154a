import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { QueueKind } from "#lib/administration/queue/kinds.ts";
import type { StaffQueue } from "#lib/administration/queue/read-queue.ts";

type Props = {
  counts: StaffQueue["counts"];
  chosen: QueueKind | undefined;
  addressOf: (kind: QueueKind | undefined) => string;
};

/** How many wait, by kind; each is a filter of the list. */
export async function QueueCounts({ counts, chosen, addressOf }: Props) {
  const t = await getTranslations("console");
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap gap-2">
        {[{ kind: undefined, count: all }, ...counts].map(({ kind, count }) => (
          <li key={kind ?? "all"}>
            <Button asChild size="sm" variant={kind === chosen ? "default" : "outline"}>
              <AppLink href={addressOf(kind)} aria-current={kind === chosen ? "page" : undefined}>
                {kind ? t(`kinds.${kind}`) : t("all")} <span className="tabular-nums">{count}</span>
              </AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
