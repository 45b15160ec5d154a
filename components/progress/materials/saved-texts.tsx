"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { packsIn, packsOf, type SavedPack } from "#browser/live/saved-packs.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";

/** What this person saved in this browser, to open and to remove. */
export function SavedTexts({ userId }: { userId: string }) {
  const t = useTranslations("materials.saved");
  const [packs, setPacks] = useState<readonly SavedPack[]>([]);
  useEffect(() => {
    if (!("caches" in window)) return;
    const look = async () => setPacks(await packsIn(await packsOf(userId)));
    // A browser that refuses storage has kept nothing.
    look().catch(() => setPacks([]));
  }, [userId]);
  if (packs.length === 0) return null;
  async function remove(path: string) {
    const cache = await packsOf(userId);
    await cache.delete(path, { ignoreVary: true });
    setPacks(await packsIn(cache));
  }
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <FoldSummary>{t("title", { count: packs.length })}</FoldSummary>
      <p className="text-sm text-muted">{t("text")}</p>
      <ul className="divide-y divide-line pb-2">
        {packs.map(({ path, title }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <a
              href={path}
              dir="auto"
              className="inline-flex min-h-11 min-w-0 items-center text-leaf underline underline-offset-4 wrap-anywhere"
            >
              {title}
            </a>
            <Button variant="outline" size="sm" aria-label={t("removeOf", { title })} onClick={() => remove(path)}>
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
