"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { CarriedCall, Carrier } from "#browser/calls/carrier.ts";
import { canShareScreen } from "#browser/calls/devices.ts";
import type { CaptureSource } from "#browser/calls/media.ts";
import {
  MicIcon,
  MicOffIcon,
  PencilIcon,
  PhoneOffIcon,
  ScreenShareIcon,
  ScreenShareOffIcon,
  Settings2Icon,
  VideoOffIcon,
} from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { MessageCircleIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import { ControlButton } from "./control-button.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import { fadingControls } from "./room-place.tsx";

export type Panel = "chat" | "notes" | undefined;

type Props = {
  carrier: Carrier;
  live: CarriedCall;
  /** False: the call has sound only. */
  pictures: boolean;
  speaker: string;
  onSpeaker: (deviceId: string) => void;
  panel: Panel;
  /** Whether the two may write to each other. */
  chat: boolean;
  onPanel: (panel: Panel) => void;
  onEnd: () => void;
};

/** Over the picture. All but the way out make room for it after a while. */
export function RoomControls(props: Props) {
  const { carrier, live, pictures, speaker, onSpeaker, panel, chat, onPanel, onEnd } = props;
  const t = useTranslations("calls.stage");
  const [choosing, setChoosing] = useState(false);
  const why = useId();
  const shares = canShareScreen();
  const { media } = live;
  const state = (source: CaptureSource) => ({
    pressed: media[source] === "on",
    busy: media[source] === "starting",
    onPress: () => carrier.press(source),
  });
  const opens = (name: "chat" | "notes") => ({
    pressed: panel === name,
    onPress: () => onPanel(panel === name ? undefined : name),
  });
  return (
    <fieldset
      aria-label={t("controls")}
      className="@container mx-auto flex w-full max-w-3xl min-w-0 items-stretch justify-center gap-1.5 sm:gap-2"
    >
      <div
        className={cn(
          "grid min-w-0 grow grid-cols-3 gap-1.5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-2",
          fadingControls,
        )}
      >
        <ControlButton
          icon={media.microphone === "on" ? MicIcon : MicOffIcon}
          label={t("microphone")}
          {...state("microphone")}
        />
        {pictures ? (
          <>
            <ControlButton
              icon={media.camera === "on" ? VideoIcon : VideoOffIcon}
              label={t("camera")}
              {...state("camera")}
            />
            <ControlButton
              icon={media.screen === "on" ? ScreenShareOffIcon : ScreenShareIcon}
              label={t("screen")}
              {...state("screen")}
              refused={!shares}
              className={shares ? undefined : "max-sm:hidden"}
              {...(shares ? {} : { describedBy: why })}
            />
          </>
        ) : null}
        {chat ? <ControlButton icon={MessageCircleIcon} label={t("chat")} {...opens("chat")} /> : null}
        <ControlButton icon={PencilIcon} label={t("notes")} {...opens("notes")} />
        <ControlButton icon={Settings2Icon} label={t("devices")} onPress={() => setChoosing(true)} />
      </div>
      <ControlButton
        icon={PhoneOffIcon}
        label={t("end")}
        tone="end"
        className="w-16 shrink-0 sm:w-28"
        onPress={onEnd}
      />
      <p id={why} className="sr-only">
        {t("noScreen")}
      </p>
      <DeviceDialog
        open={choosing}
        onOpenChange={setChoosing}
        pictures={pictures}
        speaker={speaker}
        onSpeaker={onSpeaker}
        choose={carrier.choose}
      />
    </fieldset>
  );
}
