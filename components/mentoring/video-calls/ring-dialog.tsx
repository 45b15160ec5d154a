"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import * as Primitive from "radix-ui/alert-dialog";
import { useEffect, useEffectEvent, useRef } from "react";
import { callApi } from "#browser/calls/call-api.ts";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "#components/platform/ui/alert-dialog.tsx";
import { PhoneIcon, PhoneOffIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { callTimes } from "#lib/mentoring/video-calls/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { callId: string; name: string; onDone: () => void };

/** Answering enters the room; declining ends the call for both. */
export default function RingDialog({ callId, name, onDone }: Props) {
  const t = useTranslations("calls.ring");
  const locale = useLocale();
  const router = useRouter();
  const title = useRef<HTMLHeadingElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    // The server sends the end; a page that misses it stops by itself.
    const timer = setTimeout(() => done(), callTimes.ringing);
    return () => clearTimeout(timer);
  }, []);
  const answer = () => {
    onDone();
    router.push(`${withLocale(locale, paths.call(callId))}?enter`);
  };
  const decline = () => {
    onDone();
    void callApi(callId, locale).decline();
  };
  return (
    <AlertDialog open>
      <AlertDialogContent
        onEscapeKeyDown={(event) => event.preventDefault()}
        // Neither button: a key that was meant for the page must not answer, nor refuse.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          title.current?.focus();
        }}
        className="max-w-sm items-center text-center"
      >
        <AppAvatar name={name} className="size-20 text-2xl motion-safe:animate-pulse" />
        <AlertDialogTitle ref={title} tabIndex={-1} className="outline-none wrap-anywhere">
          {t("title", { name })}
        </AlertDialogTitle>
        <AlertDialogDescription>{t("text")}</AlertDialogDescription>
        <div className="grid w-full grid-cols-2 gap-3">
          <Button variant="success" size="lg" onClick={answer}>
            <PhoneIcon aria-hidden />
            {t("answer")}
          </Button>
          <Primitive.Cancel asChild>
            <Button variant="outline" size="lg" onClick={decline}>
              <PhoneOffIcon aria-hidden />
              {t("decline")}
            </Button>
          </Primitive.Cancel>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
