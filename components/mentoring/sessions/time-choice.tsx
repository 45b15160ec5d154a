"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "#components/platform/ui/field.tsx";
import { RadioGroup } from "#components/platform/ui/radio.tsx";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

/** A free time, as text. */
export type OfferedTime = Readonly<{
  value: string;
  mine: string;
  theirs: string | null;
  /** "Tomorrow, 4:00 – 4:45 PM" */
  when: string;
}>;

type Props = Readonly<{
  times: readonly OfferedTime[];
  name: string;
  chosen: string;
  error: string | undefined;
  focused: boolean;
}>;

/** Whether a form of times has none to offer, nor an answer to what was sent. */
export function nothingToSay(times: readonly OfferedTime[], state: ActionState): boolean {
  return times.length === 0 && state.status === "idle";
}

/** The times of one day as chips. Radio buttons, so it needs no script. */
export function TimeChoice({ times, name, chosen, error, focused }: Props) {
  const t = useTranslations("sessions.form");
  return (
    <RadioGroup
      labelledBy="time-label"
      error={error}
      errorId="time-error"
      // Without script, the first error gets the focus.
      {...(focused ? { autoFocus: true } : {})}
      className="scroll-mb-32 flex-col gap-2 outline-offset-4"
    >
      <p id="time-label" className="font-semibold">
        {t("time")}
      </p>
      <FieldError id="time-error">{error}</FieldError>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.75rem),1fr))] gap-2">
        {times.map(({ value, mine, theirs }) => (
          <label
            key={value}
            className="relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-control border border-edge bg-surface px-1 py-1.5 text-center hover:bg-clay has-checked:border-leaf has-checked:bg-leaf has-checked:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="startsAt"
              value={value}
              defaultChecked={value === chosen}
              className="peer absolute inset-0 size-full cursor-pointer scroll-mb-32 opacity-0"
            />
            <span className="font-semibold whitespace-nowrap">{mine}</span>
            {theirs ? (
              <span className="text-sm text-muted peer-checked:text-leaf-ink">
                <span className="sr-only">{t("labelBefore", { label: name })} </span>
                {theirs}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
