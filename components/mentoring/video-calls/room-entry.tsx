"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ChosenDevices } from "#browser/calls/devices.ts";
import type { Over } from "#browser/calls/room.ts";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { PhoneIcon, Settings2Icon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { ShieldCheckIcon } from "#components/platform/ui/shell-icons.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { CallTimer } from "./call-timer.tsx";
import { VisitorNotice } from "./visitor-notice.tsx";

// The call's script is loaded only after the click.
const LiveRoom = dynamic(() => import("./live-room.tsx"), { ssr: false, loading: Entering });

const Preview = dynamic(() => import("./preview.tsx"), { ssr: false, loading: Entering });

function Entering() {
  const t = useTranslations("calls.room");
  return <p role="status">{t("entering")}</p>;
}

type Props = { room: RoomView; timeZone: string; saving: boolean; atOnce: boolean };

/** Before and after a call: what to know, and one button to enter. */
export function RoomEntry({ room, timeZone, saving, atOnce }: Props) {
  const t = useTranslations("calls.room");
  const router = useRouter();
  const { toast } = useToast();
  const [inside, setInside] = useState(atOnce);
  const [over, setOver] = useState<Over>();
  const [chosen, setChosen] = useState<ChosenDevices>({});
  const [looking, setLooking] = useState(false);
  const door = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (over) door.current?.focus();
  }, [over]);
  const leave = (why: Over) => {
    setInside(false);
    setLooking(false);
    setOver(why);
    if (why.kind === "left" || why.kind === "ended") toast({ title: t("ended") });
    // After leaving oneself, `onLeft` refreshes the page once the server knows.
    if (why.kind !== "left") router.refresh();
  };
  if (inside)
    return <LiveRoom {...{ room, timeZone, saving, chosen }} onOver={leave} onLeft={() => router.refresh()} />;
  return (
    <Card className="mx-auto w-full max-w-2xl">
      <CardContent className="flex flex-col items-center gap-5 text-center">
        {over ? <WhyOver over={over} /> : null}
        {looking ? (
          <Preview pictures={room.camera} {...{ saving, chosen }} onChoose={setChosen} />
        ) : (
          <AppAvatar name={room.partner.name} className="size-24 text-3xl" />
        )}
        <div className="grid gap-1">
          <h2 ref={door} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
            {t("with", { name: room.partner.name })}
          </h2>
          <CallTimer label={t("timer")} since={undefined} className="text-muted" />
        </div>
        <VisitorNotice visitors={room.visitors} />
        <Button size="xl" className="w-full sm:w-auto" onClick={() => setInside(true)}>
          <PhoneIcon aria-hidden />
          {t(`enter.${room.entrance}`)}
        </Button>
        {looking ? null : (
          <Button variant="outline" onClick={() => setLooking(true)}>
            <Settings2Icon aria-hidden />
            {t("look.open")}
          </Button>
        )}
        <p className="max-w-prose text-muted">
          {room.microphoneOn ? t("start") : t("startSilent")} {room.camera ? null : t("soundOnly")}
        </p>
        <p className="flex max-w-prose items-start gap-2 text-start text-muted text-sm">
          <ShieldCheckIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`banner.${room.kind}`)}
        </p>
      </CardContent>
    </Card>
  );
}

/** Why the person is out of the room; nothing after leaving oneself. */
function WhyOver({ over }: { over: Over }) {
  const t = useTranslations("calls.room");
  if (over.kind === "left") return null;
  if (over.kind === "ended") return <Alert className="w-full text-start">{t(`over.${endingKey(over.ending)}`)}</Alert>;
  return (
    <Alert variant="destructive" className="w-full text-start">
      {over.kind === "refused" ? over.text : t("unreached")}
    </Alert>
  );
}

const endings = ["timeUp", "declined", "unanswered", "elsewhere"] as const;

/** All other endings read the same, so none reveals who did what. */
function endingKey(ending: string): (typeof endings)[number] | "other" {
  return endings.find((known) => known === ending) ?? "other";
}
