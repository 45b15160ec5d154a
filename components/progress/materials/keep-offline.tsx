"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { packsOf, savePack } from "#browser/live/saved-packs.ts";
import { DownloadIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { CircleCheckIcon } from "#components/platform/ui/shell-icons.tsx";
import { paths } from "#lib/platform/paths.ts";

type Props = Readonly<{ id: string; userId: string; locale: string }>;

/** Saves a text in this browser, shows that it is saved, and removes it. Hidden if storage is unavailable. */
export function KeepOffline({ id, userId, locale }: Props) {
  const t = useTranslations("materials.offline");
  const [state, setState] = useState<"unknown" | "not" | "saving" | "saved" | "failed">("unknown");
  const path = paths.materialPack(id);
  useEffect(() => {
    // Only in secure contexts.
    if (!("caches" in window)) return;
    const look = async () =>
      setState((await (await packsOf(userId)).match(path, { ignoreVary: true })) ? "saved" : "not");
    look().catch(() => setState("unknown"));
  }, [path, userId]);
  if (state === "unknown") return null;
  async function save() {
    setState("saving");
    const words = { lang: locale, title: t("listTitle"), text: t("listText"), again: t("again") };
    await savePack(userId, path, words).then(
      () => setState("saved"),
      () => setState("failed"),
    );
  }
  async function remove() {
    await (await packsOf(userId)).delete(path, { ignoreVary: true });
    setState("not");
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === "saved" ? (
        <Button variant="outline" onClick={remove}>
          {t("remove")}
        </Button>
      ) : (
        <Button onClick={save} disabled={state === "saving"} aria-busy={state === "saving"}>
          <DownloadIcon aria-hidden />
          {t("save")}
        </Button>
      )}
      <p role="status" className="inline-flex items-center gap-1.5 empty:hidden">
        {state === "saved" ? (
          <>
            <CircleCheckIcon aria-hidden className="size-5 shrink-0 text-success" />
            {t("saved")}
          </>
        ) : null}
        {state === "failed" ? t("failed") : null}
      </p>
    </div>
  );
}
