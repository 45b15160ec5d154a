"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleDotIcon, CircleIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { CircleCheckIcon, LoaderCircleIcon } from "#components/platform/ui/shell-icons.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { Keeping } from "./autosaver.ts";

type Props = {
  mode: "create" | "edit";
  saving: boolean;
  keeping: Keeping;
  timeZone: string;
  /** Where signing in leads back to, without language. */
  here: string;
  onTakeOver: () => void;
};

const icons = {
  new: CircleIcon,
  saved: CircleCheckIcon,
  saving: LoaderCircleIcon,
  changed: CircleDotIcon,
  keeping: LoaderCircleIcon,
  server: CircleCheckIcon,
  device: CircleDotIcon,
  nowhere: CircleDotIcon,
};

/** Where the newest words are. Only a change of the place is announced, not every save. */
export function KeepState({ mode, saving, keeping, timeZone, here, onTakeOver }: Props) {
  const t = useTranslations("drafts.state");
  const locale = useLocale();
  const words = useWords({ keeping, timeZone });
  const form = useTranslations("editor.form");
  const kind = saving ? "saving" : keeping.kind !== "clean" ? keeping.kind : mode === "create" ? "new" : "saved";
  const Icon = icons[kind];
  const plain = { saving: form("stateSaving"), new: form("stateNew"), saved: form("stateSaved") };
  const why = "why" in keeping && !saving ? keeping.why : undefined;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p className={why ? "flex items-start gap-1.5 font-semibold text-ink" : "flex items-start gap-1.5"}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {kind in plain ? plain[kind as keyof typeof plain] : words}
      </p>
      <span role="status" className="sr-only">
        {why ? words : keeping.kind === "server" ? t("kept") : null}
      </span>
      {why === "signedOut" ? (
        <Button asChild variant="outline">
          <a href={withLocale(locale, paths.loginTo(here))}>{t("signIn")}</a>
        </Button>
      ) : null}
      {why === "otherWindow" ? (
        <Button variant="outline" onClick={onTakeOver}>
          {t("takeOver")}
        </Button>
      ) : null}
    </div>
  );
}

function useWords({ keeping, timeZone }: Pick<Props, "keeping" | "timeZone">): string {
  const t = useTranslations("drafts");
  const form = useTranslations("editor.form");
  const locale = useLocale();
  if ("why" in keeping) return `${t(`why.${keeping.why}`)} ${t(`state.${keeping.kind}`)}`;
  if (keeping.kind === "keeping") return t("state.keeping");
  if (keeping.kind !== "server") return form("stateUnsaved");
  const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone });
  return t(keeping.partly ? "state.partly" : "state.server", { time: clock.format(new Date(keeping.at)) });
}
