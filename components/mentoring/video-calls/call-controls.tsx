"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { CarriedCall, Carrier } from "#browser/calls/carrier.ts";
import { canShareScreen } from "#browser/calls/devices.ts";
import { PhoneOffIcon, Settings2Icon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { CaptureButtons } from "./capture-buttons.tsx";
import { ControlButton } from "./control-button.tsx";
import { DeviceDialog } from "./device-dialog.tsx";

type Props = {
  carrier: Carrier;
  live: CarriedCall;
  /** False: the call has sound only. */
  pictures: boolean;
  speaker: string;
  onSpeaker: (deviceId: string) => void;
  onEnd: () => void;
};

export function CallControls({ carrier, live, pictures, speaker, onSpeaker, onEnd }: Props) {
  const t = useTranslations("calls.stage");
  const [choosing, setChoosing] = useState(false);
  const why = useId();
  return (
    <fieldset
      aria-label={t("controls")}
      className="@container grid min-w-0 content-start gap-2 [@media(max-height:30rem)_and_(min-width:34rem)]:w-48 [@media(max-height:30rem)_and_(min-width:34rem)]:shrink-0"
    >
      <div
        className={cn(
          "grid gap-2 [@media(max-height:30rem)_and_(min-width:34rem)]:grid-cols-2",
          pictures ? "grid-cols-4 @lg:grid-cols-5" : "grid-cols-2 @lg:grid-cols-3",
        )}
      >
        <CaptureButtons
          carrier={carrier}
          media={live.media}
          sources={pictures ? ["microphone", "camera", "screen"] : ["microphone"]}
          worded
          whyNoScreen={why}
        />
        <ControlButton icon={Settings2Icon} label={t("devices")} onPress={() => setChoosing(true)} />
        <ControlButton
          icon={PhoneOffIcon}
          label={t("end")}
          tone="end"
          className="col-span-full @lg:col-span-1"
          onPress={onEnd}
        />
      </div>
      {pictures && !canShareScreen() ? (
        <p id={why} className="text-center text-muted text-sm">
          {t("noScreen")}
        </p>
      ) : null}
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
