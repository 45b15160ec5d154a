"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { CarriedCall, Carrier } from "#browser/calls/carrier.ts";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { MicOffIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { FarSound } from "./far-sound.tsx";
import { Picture } from "./picture.tsx";

type Props = {
  carrier: Carrier;
  live: CarriedCall;
  /** The name on the tile; one's own in a test. */
  name: string;
  pictureLabel: string;
  speaker: string;
  /** Whether a picture may be shown at all, whatever the other side sends. */
  pictures: boolean;
  /** Does not play the sound that comes back. */
  silent?: boolean;
  /** Whether one's own picture is in the corner. */
  ownTile?: boolean;
  className?: string;
};

/** Both pictures of a call; a missing one is replaced by the avatar. */
export function CallStage(props: Props) {
  const { carrier, live, name, pictureLabel, speaker, pictures, silent = false, ownTile = true, className } = props;
  const t = useTranslations("calls.stage");
  const { partner, stream, link, media } = live;
  const pictured = pictures && (partner?.camera || partner?.screen) && stream && link !== "lost";
  return (
    <div
      className={cn(
        "relative flex min-h-56 min-w-0 grow items-center self-stretch justify-center overflow-hidden rounded-card border border-line bg-clay sm:min-h-80 [@media(max-height:30rem)]:min-h-48",
        className,
      )}
    >
      {pictured ? (
        <Picture stream={stream} label={pictureLabel} className="absolute inset-0" />
      ) : (
        <div className="flex flex-col items-center gap-3 p-6 text-center">
          <AppAvatar name={name} className="size-24 text-3xl sm:size-32 [@media(max-height:30rem)]:size-16" />
          <p className="font-semibold text-lg wrap-anywhere">{name}</p>
        </div>
      )}
      {pictured && partner?.screen ? (
        // The screen is large, the one who shares it small.
        <div className="absolute end-3 bottom-40 sm:bottom-28 flex w-28 flex-col items-center gap-1 rounded-control border border-line bg-surface p-2 text-center text-sm shadow-soft sm:w-36">
          <AppAvatar name={name} className="size-10" />
          <span className="max-w-full truncate">{name}</span>
        </div>
      ) : null}
      {partner && !partner.microphone && ownTile ? (
        <p className="absolute start-3 bottom-40 sm:bottom-28 inline-flex max-w-[60%] items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-sm shadow-soft">
          <MicOffIcon aria-hidden className="size-4 shrink-0" />
          {t("farSilent")}
        </p>
      ) : null}
      {ownTile ? <OwnTile carrier={carrier} media={media} /> : null}
      <FarSound stream={stream} speaker={speaker} silent={silent} label={t("playSound")} />
    </div>
  );
}

/** What the other side sees of this person. */
function OwnTile({ carrier, media }: { carrier: Carrier; media: CarriedCall["media"] }) {
  const t = useTranslations("calls.stage");
  const source = media.screen === "on" ? "screen" : "camera";
  const track = media[source] === "on" ? carrier.track(source) : undefined;
  const stream = useMemo(() => (track ? new MediaStream([track]) : undefined), [track]);
  if (!stream) return null;
  return (
    <div className="absolute end-3 top-40 aspect-video w-28 overflow-hidden rounded-control border border-line shadow-soft sm:w-44">
      <Picture
        stream={stream}
        label={source === "screen" ? t("ownScreen") : t("ownCamera")}
        mirrored={source === "camera"}
        className={source === "camera" ? "object-cover" : ""}
      />
    </div>
  );
}
