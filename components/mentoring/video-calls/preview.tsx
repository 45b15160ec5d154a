"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { type Carrier, openCarrier } from "#browser/calls/carrier.ts";
import type { ChosenDevices } from "#browser/calls/devices.ts";
import { Settings2Icon } from "#components/platform/ui/app-icons.tsx";
import { CaptureButtons } from "./capture-buttons.tsx";
import { ControlButton } from "./control-button.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import { DeviceNotices } from "./device-notices.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { Picture } from "./picture.tsx";
import { useStore } from "./use-store.ts";

type Props = {
  /** False: the call has sound only. */
  pictures: boolean;
  saving: boolean;
  chosen: ChosenDevices;
  onChoose: (chosen: ChosenDevices) => void;
};

/** A look at oneself before the call. Nothing starts until it is pressed, nobody else sees it, and all of it stops with it. */
export default function Preview(props: Props) {
  const { saving } = props;
  const [carrier, setCarrier] = useState<Carrier>();
  useEffect(() => {
    const opened = openCarrier({ saving });
    setCarrier(opened);
    return () => opened.close();
  }, [saving]);
  return carrier ? <Shown {...props} carrier={carrier} /> : null;
}

function Shown({ pictures, chosen, onChoose, carrier }: Props & { carrier: Carrier }) {
  const t = useTranslations("calls.stage");
  const tl = useTranslations("calls.room.look");
  const { media } = useStore(carrier.store);
  const [choosing, setChoosing] = useState(false);
  const camera = media.camera === "on" ? carrier.track("camera") : undefined;
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : undefined), [camera]);
  const choose = async (source: "microphone" | "camera", id: string) => {
    onChoose({ ...chosen, [source]: id });
    await carrier.choose(source, id);
  };
  return (
    <section aria-label={tl("label")} className="grid w-full max-w-md gap-3 text-start">
      {pictures ? (
        <div className="grid aspect-video place-items-center overflow-hidden rounded-card border border-line bg-clay text-muted">
          {stream ? (
            <Picture stream={stream} label={t("ownCamera")} mirrored className="object-cover" />
          ) : (
            <p className="p-4 text-center">{tl("off")}</p>
          )}
        </div>
      ) : null}
      <div className="@container grid auto-cols-fr grid-flow-col gap-2">
        <CaptureButtons
          carrier={carrier}
          media={media}
          sources={pictures ? ["microphone", "camera"] : ["microphone"]}
          worded
        />
        <ControlButton icon={Settings2Icon} label={t("devices")} onPress={() => setChoosing(true)} />
      </div>
      {media.microphone === "on" ? <LevelMeter track={carrier.track("microphone")} /> : null}
      <DeviceNotices media={media} />
      <p className="text-muted text-sm">{tl("private")}</p>
      <DeviceDialog
        open={choosing}
        onOpenChange={setChoosing}
        pictures={pictures}
        speaker={chosen.speaker ?? ""}
        onSpeaker={(speaker) => onChoose({ ...chosen, speaker })}
        choose={choose}
      />
    </section>
  );
}
