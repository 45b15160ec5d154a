"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { type CallApi, callApi } from "#browser/calls/call-api.ts";
import type { ChosenDevices } from "#browser/calls/devices.ts";
import { type Over, Room } from "#browser/calls/room.ts";
import { useLive } from "#components/platform/live/use-live.ts";
import { Alert } from "#components/platform/ui/alert.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { CallHead } from "./call-head.tsx";
import { CallStage } from "./call-stage.tsx";
import { DeviceNotices } from "./device-notices.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { PanelHead } from "./panel-head.tsx";
import { ReportCall } from "./report-call.tsx";
import { type Panel, RoomControls } from "./room-controls.tsx";
import { RoomPlace } from "./room-place.tsx";
import { SharedNotes } from "./shared-notes.tsx";
import { useStore } from "./use-store.ts";
import { VisitorNotice } from "./visitor-notice.tsx";

// The conversation comes with the first look at it.
const CallChat = dynamic(() => import("./call-chat.tsx"), { ssr: false });

type Props = {
  room: RoomView;
  timeZone: string;
  saving: boolean;
  chosen: ChosenDevices;
  onOver: (over: Over) => void;
  onLeft: () => void;
};
type Stay = Readonly<{ engine: Room; api: CallApi }>;

/** Enters on mount and leaves on unmount. */
export default function LiveRoom({ room, timeZone, saving, chosen, onOver, onLeft }: Props) {
  const locale = useLocale();
  const [stay, setStay] = useState<Stay>();
  const ended = useEffectEvent(onOver);
  const firstChosen = useEffectEvent(() => chosen);
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
    void engine.join(firstChosen());
    return () => {
      shown = false;
      stop();
      window.removeEventListener("pagehide", hide);
      void engine.leave();
    };
  }, []);
  return stay ? <ShownRoom {...{ room, timeZone, chosen, onLeft }} {...stay} /> : null;
}

/** Passes this call's live events to the room. */
function useRoomEvents(engine: Room) {
  useLive("signal", (event) => engine.signal(event));
  useLive("visit", (event) => engine.visit(event));
  useLive("call", (event) => engine.call(event));
  useLive("visitor", (event) => engine.visitor(event));
  useLive("visitSignal", (event) => engine.visitSignal(event));
}

function ShownRoom({ room, engine, api, timeZone, chosen, onLeft }: Stay & Omit<Props, "saving" | "onOver">) {
  const t = useTranslations("calls.room");
  const locale = useLocale();
  const state = useStore(engine.store);
  const live = useStore(engine.carrier.store);
  const [speaker, setSpeaker] = useState(chosen.speaker ?? "");
  const [panel, setPanel] = useState<Panel>();
  const { toast } = useToast();
  useRoomEvents(engine);
  const { phase, since, ringing, closing } = state;
  const cameIn = useEffectEvent(() => toast({ title: room.kind === "instant" ? t("started") : t("joined") }));
  useEffect(() => {
    if (phase === "live") cameIn();
  }, [phase]);
  const { name } = room.partner;
  if (phase !== "live") return <p role="status">{t("entering")}</p>;
  const { carrier } = engine;
  const { partner } = live;
  return (
    <RoomPlace
      label={t("with", { name })}
      pictured={live.link === "connected" && room.camera && (partner?.camera || partner?.screen) === true}
      head={<CallHead title={name} since={since} live={live} />}
      notices={
        <>
          <span hidden data-in-call="" />
          <div className="flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-surface px-3 py-1 text-sm shadow-soft">
            <div className="min-w-0 grow">
              <LinkNotice
                {...{ live, name, ringing }}
                chat={withLocale(locale, room.chatPath)}
                onAgain={() => void engine.again()}
              />
              <p className="text-muted">{t(`banner.${room.kind}`)}</p>
            </div>
            <ReportCall path={room.path} onReport={() => engine.leave("report")} />
          </div>
          <VisitorNotice visitors={state.visitors} />
          {closing ? <Alert variant="warning">{t("closing")}</Alert> : null}
          <DeviceNotices media={live.media} />
        </>
      }
      stage={
        <CallStage
          {...{ carrier, live, name, speaker }}
          pictures={room.camera}
          pictureLabel={t("picture", { name })}
          className="border-none"
        />
      }
      controls={
        <RoomControls
          {...{ carrier, live, speaker, panel }}
          pictures={room.camera}
          chat={room.chat !== null}
          onSpeaker={setSpeaker}
          onPanel={setPanel}
          onEnd={() => void engine.leave().then(onLeft)}
        />
      }
      panel={panel ? <SidePanel {...{ panel, room, api, timeZone }} onClose={() => setPanel(undefined)} /> : null}
    />
  );
}

type SideProps = Pick<Props, "room" | "timeZone"> & { panel: "chat" | "notes"; api: CallApi; onClose: () => void };

/** The chat or the notes, one at a time. */
function SidePanel({ panel, room, api, timeZone, onClose }: SideProps) {
  const t = useTranslations("calls.stage");
  return (
    <>
      <PanelHead title={t(panel)} onClose={onClose} />
      {panel === "chat" ? (
        <CallChat room={room} timeZone={timeZone} />
      ) : (
        <div className="flex min-h-0 grow flex-col overflow-y-auto p-4">
          <SharedNotes callId={room.id} first={room.notes} api={api} />
        </div>
      )}
    </>
  );
}
