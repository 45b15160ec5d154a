"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { CarriedCall } from "#browser/calls/carrier.ts";
import { megabytes } from "#browser/calls/usage.ts";
import { CallTimer } from "./call-timer.tsx";

type Props = { title: string; since: number | undefined; live: CarriedCall; children?: React.ReactNode };

export function CallHead({ title, since, live, children }: Props) {
  const t = useTranslations("calls.stage");
  const format = useFormatter();
  const amount = format.number(megabytes(live.bytes), {
    style: "unit",
    unit: "megabyte",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="inline-flex items-center gap-2 rounded-full bg-danger px-3 py-1 font-bold text-danger-ink text-sm tracking-wide">
        <span aria-hidden className="size-2 animate-pulse rounded-full bg-danger-ink" />
        {t("live")}
      </span>
      <CallTimer label={t("timer")} since={since} className="text-lg" />
      <h1 className="min-w-0 grow text-lg wrap-anywhere">{title}</h1>
      <p className="text-muted text-sm">{t("usage", { amount })}</p>
      {children}
    </div>
  );
}
