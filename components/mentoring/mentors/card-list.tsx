"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import { foldText, searchLength } from "#lib/mentoring/matching/list-rules.ts";

export type ListedCard = Readonly<{
  id: string;
  /** Searched text, for example the name and the subjects. */
  text: string;
  card: React.ReactNode;
}>;

type Props = {
  /** The address of the list. */
  action: string;
  search: string;
  words: Readonly<{ filters: string; search: string; apply: string }>;
  cards: readonly ListedCard[];
  /** There are more cards on the server, so typing also asks the server after a pause. */
  more: boolean;
  /** Shown if no card matches. */
  none: React.ReactNode;
  /** More filters in the same form. */
  children?: React.ReactNode;
};

/** Cards filtered while typing. Without script the same form asks the server. */
export function CardList({ action, search, words, cards, more, none, children }: Props) {
  const [typed, setTyped] = useState(search);
  const form = useRef<HTMLFormElement>(null);
  const wait = useRef<number>(undefined);
  const router = useRouter();
  useEffect(() => {
    // Includes what was typed before the script loaded.
    setTyped(new FormData(form.current ?? undefined).get("q")?.toString() ?? "");
    return () => window.clearTimeout(wait.current);
  }, []);

  const needle = foldText(typed);
  const shown = cards.filter(({ text }) => foldText(text).includes(needle));

  function changed(text: string) {
    setTyped(text);
    // All cards are here already, so no request is needed.
    if (!more) return;
    window.clearTimeout(wait.current);
    wait.current = window.setTimeout(() => {
      const fields = form.current ? new FormData(form.current) : new FormData();
      const asked = [...fields].flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : []));
      router.replace(`${action}?${new URLSearchParams(asked)}`, { scroll: false });
    }, 300);
  }

  return (
    <>
      <form ref={form} method="get" action={action} className="mb-6 grid gap-4" aria-label={words.filters}>
        <search className="flex flex-wrap gap-2">
          <Input
            className="w-auto min-w-0 grow basis-40"
            type="search"
            name="q"
            defaultValue={search}
            onChange={(event) => changed(event.target.value)}
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
        {children}
      </form>
      <div aria-live="polite">{shown.length === 0 ? none : null}</div>
      {shown.length === 0 ? null : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map(({ id, card }) => (
            <li key={id} className="min-w-0">
              {card}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
