"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { CarriedCall, Carrier } from "#browser/calls/carrier.ts";
import { PencilIcon, PhoneOffIcon, Settings2Icon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { MessageCircleIcon } from "#components/platform/ui/shell-icons.tsx";
import { CaptureButtons } from "./capture-buttons.tsx";
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
  const opens = (name: "chat" | "notes") => ({
    pressed: panel === name,
    onPress: () => onPanel(panel === name ? undefined : name),
  });
  return (
    <fieldset
      aria-label={t("controls")}
      className="@container mx-auto flex w-full max-w-4xl min-w-0 items-stretch justify-center gap-1.5 sm:gap-2"
    >
      <div
        className={cn(
          "grid min-w-0 grow grid-cols-3 gap-1.5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-2",
          fadingControls,
        )}
      >
        <CaptureButtons
          carrier={carrier}
          media={live.media}
          sources={pictures ? ["microphone", "camera", "screen"] : ["microphone"]}
          whyNoScreen={why}
          refusedClass="max-sm:hidden"
        />
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
