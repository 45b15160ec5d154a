"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Input } from "#components/platform/ui/input.tsx";
import { type Emoji, foundEmoji, readEmoji } from "./emoji-list.ts";

type Props = {
  pick: (sign: string) => void;
  /** The focus goes back to the field. */
  close: () => void;
};

/** Signs to put into a message: searched by name, chosen by pointer or by arrow keys and Enter. */
export default function EmojiPicker({ pick, close }: Props) {
  const t = useTranslations("messages.thread.emoji");
  const locale = useLocale();
  const [all, setAll] = useState<readonly Emoji[]>();
  const [typed, setTyped] = useState("");
  const grid = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    let wanted = true;
    search.current?.focus();
    void readEmoji(locale).then(
      (read) => wanted && setAll(read),
      () => wanted && setAll([]),
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  const found = useMemo(() => foundEmoji(all ?? [], typed), [all, typed]);
  return (
    <section
      aria-label={t("label")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
      className="mb-2 grid gap-2 rounded-card border border-line bg-surface p-2 shadow-soft"
    >
      <label htmlFor={id} className="sr-only">
        {t("search")}
      </label>
      <Input
        ref={search}
        id={id}
        type="search"
        value={typed}
        placeholder={t("search")}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter here would send the message.
          if (event.key === "Enter") event.preventDefault();
          if (event.key === "ArrowDown") grid.current?.querySelector("button")?.focus();
        }}
      />
      <fieldset
        ref={grid}
        aria-label={t("signs")}
        onKeyDown={moveFocus}
        className="grid max-h-56 min-w-0 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto overscroll-contain"
      >
        {found.map(({ sign, name }, index) => (
          <button
            key={sign}
            type="button"
            title={name}
            aria-label={name}
            // One stop for the Tab key; arrows move inside.
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => pick(sign)}
            className="mx-auto size-11 rounded-control text-2xl hover:bg-clay"
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <p role="status" className="px-1 text-muted text-sm">
        {all === undefined ? t("loading") : found.length === 0 ? t("none") : t("found", { count: found.length })}
      </p>
    </section>
  );
}

/** Left and right by one, up and down by a row, in the reading direction of the page. */
function moveFocus(event: React.KeyboardEvent<HTMLFieldSetElement>): void {
  const { currentTarget: grid, target, key } = event;
  const all = [...grid.querySelectorAll("button")];
  const at = all.indexOf(target as HTMLButtonElement);
  const row = Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  const forward = getComputedStyle(grid).direction === "rtl" ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: row,
    ArrowUp: -row,
    Home: -at,
    End: all.length - 1 - at,
  };
  const step = steps[key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
}
