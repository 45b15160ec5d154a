"use client";

import { useTranslations } from "next-intl";
import type { CarriedCall, Carrier } from "#browser/calls/carrier.ts";
import { canShareScreen } from "#browser/calls/devices.ts";
import type { CaptureSource, SourceState } from "#browser/calls/media.ts";
import {
  MicIcon,
  MicOffIcon,
  ScreenShareIcon,
  ScreenShareOffIcon,
  VideoOffIcon,
} from "#components/platform/ui/app-icons.tsx";
import { VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import { ControlButton } from "./control-button.tsx";

const icons = {
  microphone: [MicIcon, MicOffIcon],
  camera: [VideoIcon, VideoOffIcon],
  screen: [ScreenShareOffIcon, ScreenShareIcon],
} as const;

type Props = {
  carrier: Carrier;
  media: CarriedCall["media"];
  sources: readonly CaptureSource[];
  /** Says under each name whether it is on. */
  worded?: boolean;
  /** The id of the sentence that says why the screen cannot be shared here. */
  whyNoScreen?: string;
  /** Of the screen's button where it cannot be used. */
  refusedClass?: string;
};

/** Switches for what this person sends. */
export function CaptureButtons({ carrier, media, sources, worded = false, whyNoScreen, refusedClass }: Props) {
  const t = useTranslations("calls.stage");
  return sources.map((source) => {
    const state = media[source];
    const [on, off] = icons[source];
    const refused = source === "screen" && !canShareScreen();
    return (
      <ControlButton
        key={source}
        icon={state === "on" ? on : off}
        label={t(source)}
        pressed={state === "on"}
        busy={state === "starting"}
        {...(worded ? { state: t(wordOf(state)) } : {})}
        refused={refused}
        {...(refused && whyNoScreen ? { describedBy: whyNoScreen } : {})}
        className={refused ? refusedClass : undefined}
        onPress={() => carrier.press(source)}
      />
    );
  });
}

const wordOf = (state: SourceState) => (state === "on" || state === "starting" ? state : "off");
