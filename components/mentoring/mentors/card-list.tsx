"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { Input } from "#components/platform/ui/input.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import { foldText, searchLength } from "#lib/platform/search-text.ts";

export type ListedCard = Readonly<{
  id: string;
  /** Searched text, for example the name and the subjects. */
  text: string;
  card: React.ReactNode;
}>;

type Props = {
  action: string;
  search: string;
  words: Readonly<{ filters: string; search: string; apply: string }>;
  cards: readonly ListedCard[];
  /** There are more cards on the server, so the server is asked, typing after a pause. */
  more: boolean;
  none: React.ReactNode;
  /** What the numbers of cards are called, from none on; the last one if there are more on the server. */
  counts?: readonly string[];
  /** More filters in the same form, which then is beside the cards on wide screens. */
  filters?: React.ReactNode;
  /** What the filters are set to. Changes if a link changed them. */
  chosen?: Readonly<Record<string, string>>;
  /** Between the number and the cards. */
  children?: React.ReactNode;
};

/** Cards filtered while typing and choosing. Without script the same form asks the server. */
export function CardList(props: Props) {
  const { search, words, cards, more, counts, filters, children } = props;
  const [typed, setTyped] = useState(search);
  const { form, ask, pending } = useAsking(props, setTyped);
  const needle = foldText(typed);
  const shown = more ? cards : cards.filter(({ text }) => foldText(text).includes(needle));

  return (
    <div className={filters ? "grid gap-6 *:min-w-0 lg:grid-cols-[15rem_minmax(0,1fr)]" : undefined}>
      <form
        ref={form}
        method="get"
        action={props.action}
        autoComplete="off"
        className={cn("grid grid-cols-[minmax(0,1fr)] content-start gap-4", filters ? "" : "mb-6")}
        aria-label={words.filters}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) ask(0);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          ask(0);
          event.currentTarget.querySelector<HTMLElement>("[popover]")?.hidePopover?.();
        }}
      >
        <search className="flex flex-wrap gap-2">
          <Input
            className="w-auto min-w-0 grow basis-40"
            type="search"
            name="q"
            defaultValue={search}
            onChange={(event) => {
              setTyped(event.target.value);
              // All cards are here already, so no request is needed.
              if (more) ask(300);
            }}
            aria-label={words.search}
            placeholder={words.search}
            maxLength={searchLength}
            autoComplete="off"
          />
          <Button type="submit" variant="outline">
            <SearchIcon aria-hidden />
            {words.apply}
          </Button>
        </search>
        {filters}
      </form>
      <div className="grid content-start gap-4" aria-busy={pending}>
        {counts ? (
          <div role="status">
            <h2 className="text-xl">{counts[more ? counts.length - 1 : shown.length]}</h2>
          </div>
        ) : null}
        {children}
        <div aria-live="polite" className="empty:hidden">
          {shown.length === 0 ? props.none : null}
        </div>
        {shown.length === 0 ? null : (
          <ul className={cn("grid gap-4 sm:grid-cols-2", filters ? "2xl:grid-cols-3" : "xl:grid-cols-3")}>
            {shown.map(({ id, card }) => (
              <li key={id} className="min-w-0">
                {card}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Asks the server for what the form says. */
function useAsking({ action, search, chosen }: Props, setTyped: (text: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const wait = useRef<number>(undefined);
  const router = useRouter();
  const [pending, startAsking] = useTransition();
  const set = JSON.stringify({ ...chosen, q: search });
  const known = useRef(set);
  useEffect(() => {
    // Includes what was typed before the script loaded.
    setTyped(new FormData(form.current ?? undefined).get("q")?.toString() ?? "");
    return () => window.clearTimeout(wait.current);
  }, [setTyped]);
  useEffect(() => {
    // A field reads its default only once, so a filter that a link removed is still in the form.
    if (known.current === set) return;
    known.current = set;
    for (const [name, value] of Object.entries<string>(JSON.parse(set))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
      else if (field instanceof HTMLInputElement && field !== document.activeElement) {
        field.value = value;
        setTyped(value);
      }
    }
  }, [set, setTyped]);

  function ask(after: number) {
    window.clearTimeout(wait.current);
    wait.current = window.setTimeout(() => {
      const fields = form.current ? new FormData(form.current) : new FormData();
      const asked = [...fields].flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : []));
      startAsking(() => router.replace(`${action}?${new URLSearchParams(asked)}`, { scroll: false }));
    }, after);
  }
  return { form, ask, pending };
}
