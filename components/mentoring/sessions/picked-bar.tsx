"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";

/** What is chosen in a form of times, also before the script came. */
export function usePicked(form: React.RefObject<HTMLFormElement | null>, first: Readonly<Record<string, string>>) {
  const [picked, setPicked] = useState(first);
  const read = () => {
    if (form.current) setPicked(textsIn(new FormData(form.current)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script ran
  useEffect(read, []);
  return { picked, onChange: read };
}

function textsIn(fields: FormData): Record<string, string> {
  return Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

type Props = Readonly<{
  /** What is chosen, in words; undefined before. */
  summary: string | undefined;
  pending: boolean;
  label: string;
}>;

/** The summary and the one button, which stay in reach while the times scroll. */
export function PickedBar({ summary, pending, label }: Props) {
  const t = useTranslations("sessions.form");
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex sm:-mx-6 sm:-mb-6 sm:px-6 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-card border-t border-line bg-surface px-5 py-3">
      <p role="status" className="min-w-0 font-semibold wrap-anywhere noscript:hidden">
        {summary ?? <span className="font-normal text-muted">{t("pick")}</span>}
      </p>
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="grow sm:grow-0">
        {label}
      </SubmitButton>
    </div>
  );
}
