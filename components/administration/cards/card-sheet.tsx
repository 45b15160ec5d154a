"use client";

import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useScripted } from "#components/platform/ui/use-scripted.ts";
import { readWrittenCard } from "#lib/administration/cards/card-rules.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";

type Props = { answer: Extract<ActionState, { status: "ok" }>; label: string; printLabel: string };

/** Cards with their PINs, shown once, to print and cut out. Without script the browser's own menu prints them. */
export function CardSheet({ answer, label, printLabel }: Props) {
  const scripted = useScripted();
  return (
    <div className="grid gap-4">
      <Alert variant="success" title={answer.title}>
        <p>{answer.message}</p>
        {scripted ? (
          <Button variant="outline" className="mt-3" onClick={() => globalThis.print()}>
            {printLabel}
          </Button>
        ) : null}
      </Alert>
      <ul aria-label={label} className="card-sheet grid gap-3">
        {answer.shownOnce?.map(readWrittenCard).map((card) => (
          <li
            key={card.lines.map(({ value }) => value).join(" ")}
            lang={card.locale}
            className="grid content-start gap-2 rounded-card border border-dashed border-edge bg-surface p-4"
          >
            <p className="text-muted wrap-anywhere">{card.title}</p>
            <p className="text-lg font-semibold wrap-anywhere">{card.name}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
              {card.lines.map(({ label: name, value }) => (
                <div key={name} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-mono font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm">{card.how}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
