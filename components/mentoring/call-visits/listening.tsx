"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listenApi } from "#browser/calls/listen-api.ts";
import { Listener } from "#browser/calls/listener.ts";
import { useStore } from "#components/mentoring/video-calls/use-store.ts";
import { useLive } from "#components/platform/live/use-live.ts";
import { EarIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { ListeningView } from "#lib/mentoring/call-visits/view.ts";
import { HeardPerson } from "./heard-person.tsx";

type Props = { view: ListeningView; children: React.ReactNode };

/** Listens from mount to unmount. `children`: what else a visitor may do, until the visit is over. */
export function ListeningRoom({ view, children }: Props) {
  const locale = useLocale();
  const [listener, setListener] = useState<Listener>();
  const opened = useEffectEvent(() => new Listener({ ...view, api: listenApi(view.callId, locale) }));
  useEffect(() => {
    const made = opened();
    const hide = () => void made.leave();
    window.addEventListener("pagehide", hide);
    setListener(made);
    void made.listen();
    return () => {
      window.removeEventListener("pagehide", hide);
      void made.leave();
    };
  }, []);
  return listener ? (
    <ShownVisit view={view} listener={listener}>
      {children}
    </ShownVisit>
  ) : null;
}

function ShownVisit({ view, listener, children }: Props & { listener: Listener }) {
  const t = useTranslations("visits.listen");
  const { phase, over, heard } = useStore(listener.store);
  const place = useRef<HTMLElement>(null);
  useLive("visitSignal", (event) => listener.signal(event));
  useLive("visit", (event) => listener.visit(event));
  useLive("visitor", (event) => listener.visitor(event));
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <section ref={place} tabIndex={-1} aria-label={t("title")} className="grid gap-4 outline-none">
        <div role="status" className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
          <EarIcon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            {over ? (
              <p>{t(`over.${over}`)}</p>
            ) : (
              <>
                <p className="font-semibold">{phase === "live" ? t("told") : t("opening")}</p>
                <p className="text-muted">{t("none")}</p>
              </>
            )}
          </div>
        </div>
        {phase === "live" ? (
          <ul className="grid gap-4 sm:grid-cols-2">
            {view.people.map((person) => (
              <HeardPerson
                key={person.id}
                person={person}
                heard={heard[person.id]}
                onAgain={() => void listener.listen()}
              />
            ))}
          </ul>
        ) : null}
        {over ? null : (
          <Button className="self-start justify-self-start" variant="outline" onClick={() => void listener.leave()}>
            {t("stop")}
          </Button>
        )}
      </section>
      {over ? null : children}
    </>
  );
}
