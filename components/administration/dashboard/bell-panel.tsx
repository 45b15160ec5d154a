"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { askNotices, noticeAttribute, sendNoticeChange } from "#browser/live/notices.ts";
import { NoticePicture } from "#components/notifications/notify/notice-picture.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { useLive } from "#components/platform/live/use-live.ts";
import type { PanelLine, PanelLines } from "#lib/notifications/notify/panel-line.ts";
import type { BellProps } from "./bell.tsx";

type Props = BellProps & Readonly<{ unread: number; onClose: (focus: boolean) => void }>;

/** The newest notifications, asked for when it opens. Escape closes it, as does a press anywhere else. */
export function BellPanel({ label, all, href, locale, unread, onClose }: Props) {
  const [shown, setShown] = useState<PanelLines>();
  const [failed, setFailed] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const ask = useCallback(async () => {
    const lines = await askNotices(locale);
    if (lines) setShown(lines);
    else setFailed(true);
  }, [locale]);
  useEffect(() => void ask(), [ask]);
  useLive("notification", () => void ask());
  useClosing(panel, onClose);
  const lines = shown?.lines ?? [];
  return (
    <section
      ref={panel}
      role="dialog"
      data-bell-panel
      aria-label={label}
      aria-busy={!shown && !failed}
      tabIndex={-1}
      className="absolute end-0 top-full z-40 mt-1 flex max-h-[75dvh] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-soft outline-none max-sm:inset-x-2 sm:w-96"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 ps-4 pe-2">
        <h2 className="text-base">{label}</h2>
        {shown && unread > 0 ? (
          <button
            type="button"
            className="min-h-11 rounded-control px-2 text-sm font-semibold text-leaf hover:bg-clay"
            onClick={() => {
              // The button goes with the last unread one.
              panel.current?.focus();
              void sendNoticeChange({ change: "readAll" }).then(ask);
            }}
          >
            {shown.words.readAll}
          </button>
        ) : (
          <span className="min-h-11" />
        )}
      </div>
      <div className="min-h-24 overflow-y-auto">
        {shown && lines.length === 0 ? <p className="p-4 text-muted">{shown.words.none}</p> : null}
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} fresh={shown?.words.new ?? ""} />
            </li>
          ))}
        </ul>
      </div>
      <AppLink
        href={href}
        className="flex min-h-11 items-center justify-center border-t border-line font-semibold text-leaf no-underline hover:bg-clay"
      >
        {all}
      </AppLink>
    </section>
  );
}

function Line({ line, fresh }: { line: PanelLine; fresh: string }) {
  const { id, href, name, type, title, when, unread } = line;
  return (
    <AppLink
      href={href}
      {...{ [noticeAttribute]: unread ? id : undefined }}
      className="flex items-start gap-3 px-4 py-3 text-ink no-underline hover:bg-clay"
    >
      <NoticePicture name={name} type={type} />
      <span className="min-w-0 grow wrap-anywhere">
        <span className={unread ? "font-semibold" : undefined}>{title}</span>
        <span className="block text-sm text-muted">
          {unread ? <span className="font-semibold text-leaf">{fresh} · </span> : null}
          {when}
        </span>
      </span>
    </AppLink>
  );
}

function useClosing(panel: React.RefObject<HTMLElement | null>, onClose: (focus: boolean) => void) {
  const close = useEffectEvent(onClose);
  const path = usePathname();
  const [opened] = useState(path);
  useEffect(() => {
    if (path !== opened) close(false);
  }, [path, opened]);
  useEffect(() => {
    panel.current?.focus();
    const around = panel.current?.parentElement;
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(true);
    };
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !around?.contains(target)) close(false);
    };
    const listened = [
      ["keydown", key],
      ["pointerdown", elsewhere],
      ["focusin", elsewhere],
    ] as const;
    for (const [type, listener] of listened) document.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of listened) document.removeEventListener(type, listener as EventListener);
    };
  }, [panel]);
}
