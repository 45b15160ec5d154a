"use client";

import { useTranslations } from "next-intl";
import type { CaptureSource, OwnMedia } from "#browser/calls/media.ts";
import { Alert } from "#components/platform/ui/alert.tsx";

const quiet: readonly string[] = ["off", "starting", "on"];

/** Why a device does not work, and that the call works without it. */
export function DeviceNotices({ media }: { media: OwnMedia }) {
  const t = useTranslations("calls.stage.fault");
  const faulty = (Object.keys(media) as CaptureSource[]).filter((source) => !quiet.includes(media[source]));
  return faulty.map((source) => (
    <Alert key={source} variant="warning">
      <p>{t(source === "screen" ? "screen" : `${source}.${keyOf(media[source])}`)}</p>
    </Alert>
  ));
}

function keyOf(state: string): "denied" | "missing" | "busy" | "failed" {
  return state === "denied" || state === "missing" || state === "busy" ? state : "failed";
}
