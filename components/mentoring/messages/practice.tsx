"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { useScripted } from "#components/platform/ui/use-scripted.ts";
import { readerOf } from "#lib/platform/time/time.ts";
import { Composer } from "./composer.tsx";
import { LogBox } from "./log-box.tsx";
import { Bubble } from "./message-list.tsx";
import { useHeldScroll } from "./use-held-scroll.ts";

type Said = Readonly<{ key: number; own: boolean; text: string; at: Date }>;

/** Milliseconds. */
const replyAfter = 1500;

type Props = { locale: string; timeZone: string; ownHost: string; now: number };

/** A practice conversation with nobody: nothing leaves this page. */
export function Practice({ locale, timeZone, ownHost, now }: Props) {
  const t = useTranslations("messages.practice");
  const tt = useTranslations("messages.thread");
  const { toast } = useToast();
  const name = t("name");
  const [said, setSaid] = useState<readonly Said[]>([{ key: 0, own: false, text: t("hello"), at: new Date(now) }]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const reader = useMemo(() => readerOf(locale, timeZone), [locale, timeZone]);
  const scripted = useScripted();
  const last = said.at(-1);
  const scroll = useHeldScroll(String(last?.key), last?.own ?? false);
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const add = (own: boolean, text: string) =>
    setSaid((before) => [...before, { key: before.length, own, text, at: new Date() }]);
  function send(text: string) {
    scroll.toEnd();
    add(true, text);
    toast({ title: t("sentTitle"), description: t("sent") });
    timers.current.add(setTimeout(() => add(false, t("reply")), replyAfter));
  }
  return (
    <>
      <LogBox label={tt("log", { name })} scroll={scroll}>
        <ol className="flex flex-col px-3 pb-3 sm:px-4">
          {said.map(({ key, own, text, at }) => (
            <Bubble key={key} own={own} follows={false} at={at} shown={{ name, ownHost, reader }} text={text} />
          ))}
        </ol>
      </LogBox>
      <p className="hidden px-4 py-2 text-muted text-sm noscript:block">{t("noscript")}</p>
      {/* A form that the page does not answer yet would send its text to the server. */}
      <fieldset disabled={!scripted} className="contents">
        <Composer send={send} />
      </fieldset>
    </>
  );
}
