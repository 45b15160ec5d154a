"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { type CallApi, callApi } from "#browser/calls/call-api.ts";
import { type Over, Room } from "#browser/calls/room.ts";
import { useLive } from "#components/platform/live/use-live.ts";
import { Alert } from "#components/platform/ui/alert.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { CallControls } from "./call-controls.tsx";
import { CallHead } from "./call-head.tsx";
import { CallStage } from "./call-stage.tsx";
import { DeviceNotices } from "./device-notices.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { LivePlace, sideBySide } from "./live-place.tsx";
import { ReportCall } from "./report-call.tsx";
import { SharedNotes } from "./shared-notes.tsx";
import { useStore } from "./use-store.ts";

type Props = { room: RoomView; saving: boolean; onOver: (over: Over) => void; onLeft: () => void };
type Stay = Readonly<{ engine: Room; api: CallApi }>;

/** Enters on mount and leaves on unmount. */
export default function LiveRoom({ room, saving, onOver, onLeft }: Props) {
  const locale = useLocale();
  const [stay, setStay] = useState<Stay>();
  const ended = useEffectEvent(onOver);
  const opened = useEffectEvent((): Stay => {
    const api = callApi(room.id, locale);
    return { api, engine: new Room({ room, saving, api }) };
  });
  useEffect(() => {
    const made = opened();
    const { engine } = made;
    let shown = true;
    const stop = engine.store.subscribe(() => {
      const { phase, over } = engine.store.view();
      if (shown && phase === "over" && over) ended(over);
    });
    const hide = () => void engine.leave();
    window.addEventListener("pagehide", hide);
    setStay(made);
    void engine.join();
    return () => {
      shown = false;
      stop();
      window.removeEventListener("pagehide", hide);
      void engine.leave();
    };
  }, []);
  return stay ? <ShownRoom room={room} onLeft={onLeft} {...stay} /> : null;
}

/** Passes this call's live events to the room. */
function useRoomEvents(engine: Room) {
  useLive("signal", (event) => engine.signal(event));
  useLive("visit", (event) => engine.visit(event));
  useLive("call", (event) => engine.call(event));
}

function ShownRoom({ room, engine, api, onLeft }: Stay & Pick<Props, "room" | "onLeft">) {
  const t = useTranslations("calls.room");
  const locale = useLocale();
  const state = useStore(engine.store);
  const live = useStore(engine.carrier.store);
  const [speaker, setSpeaker] = useState("");
  const { toast } = useToast();
  useRoomEvents(engine);
  const { phase, since, ringing, closing } = state;
  const cameIn = useEffectEvent(() => toast({ title: room.kind === "instant" ? t("started") : t("joined") }));
  useEffect(() => {
    if (phase === "live") cameIn();
  }, [phase]);
  const { name } = room.partner;
  if (phase !== "live") return <p role="status">{t("entering")}</p>;
  return (
    <LivePlace label={t("with", { name })}>
      <div className="flex min-w-0 flex-col gap-3">
        <CallHead title={name} since={since} live={live}>
          <ReportCall path={room.path} onReport={() => engine.leave("report")} />
        </CallHead>
        <LinkNotice
          live={live}
          name={name}
          ringing={ringing}
          chat={withLocale(locale, room.chatPath)}
          onAgain={() => void engine.again()}
        />
        {closing ? <Alert variant="warning">{t("closing")}</Alert> : null}
        <DeviceNotices media={live.media} />
        <div className={sideBySide}>
          <CallStage
            carrier={engine.carrier}
            live={live}
            name={name}
            pictureLabel={t("picture", { name })}
            speaker={speaker}
          />
          <CallControls
            carrier={engine.carrier}
            live={live}
            pictures={room.camera}
            speaker={speaker}
            onSpeaker={setSpeaker}
            onEnd={() => void engine.leave().then(onLeft)}
          />
        </div>
        <p className="text-muted text-sm">{t("banner")}</p>
      </div>
      <SharedNotes callId={room.id} first={room.notes} api={api} />
    </LivePlace>
  );
}
