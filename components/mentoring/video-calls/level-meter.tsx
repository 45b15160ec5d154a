"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { watchLevel } from "#browser/calls/sound-level.ts";

export function LevelMeter({ track }: { track: MediaStreamTrack | undefined }) {
  const t = useTranslations("calls.demo");
  const [level, setLevel] = useState(0);
  useEffect(() => {
    setLevel(0);
    if (track) return watchLevel(track, setLevel);
  }, [track]);
  return (
    <div className="grid gap-1">
      <span className="font-semibold">{t("level")}</span>
      <meter
        aria-label={t("level")}
        min={0}
        max={1}
        value={level}
        className="h-3 w-full appearance-none bg-line bg-none overflow-hidden rounded-full [&::-webkit-meter-bar]:h-3 [&::-webkit-meter-bar]:rounded-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-line [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-leaf [&::-webkit-meter-optimum-value]:bg-none [&::-webkit-meter-optimum-value]:transition-[inline-size] [&::-moz-meter-bar]:bg-leaf"
      />
      <span className="text-muted text-sm">{track ? t("speak") : t("silent")}</span>
    </div>
  );
}
