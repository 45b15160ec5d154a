"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { type Carrier, openCarrier } from "#browser/calls/carrier.ts";
import { connectToOneself } from "#browser/calls/demo.ts";
import { EarIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import { CallControls } from "./call-controls.tsx";
import { CallHead } from "./call-head.tsx";
import { CallStage } from "./call-stage.tsx";
import { DeviceNotices } from "./device-notices.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { LivePlace, sideBySide } from "./live-place.tsx";
import { NetworkCard } from "./network-card.tsx";
import { useStore } from "./use-store.ts";

export type DemoProps = {
  /** One's own name, for the tile without a picture. */
  name: string;
  saving: boolean;
  microphoneOn: boolean;
};

type Begun = Readonly<{ carrier: Carrier; since: number }>;

/** A call with oneself through two real connections. */
export default function LiveDemo({ onOver, ...demo }: DemoProps & { onOver: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const begin = useEffectEvent(() => {
    const carrier = openCarrier({ saving: demo.saving });
    carrier.use(connectToOneself);
    if (demo.microphoneOn) carrier.press("microphone");
    return carrier;
  });
  useEffect(() => {
    const carrier = begin();
    setBegun({ carrier, since: Date.now() });
    return () => carrier.close();
  }, []);
  return begun ? <ShownDemo {...demo} {...begun} onOver={onOver} /> : null;
}

function ShownDemo({ carrier, since, name, onOver }: DemoProps & Begun & { onOver: () => void }) {
  const t = useTranslations("calls.demo");
  const live = useStore(carrier.store);
  const [speaker, setSpeaker] = useState("");
  const [heard, setHeard] = useState(false);
  const { toast } = useToast();
  const started = useEffectEvent(() => toast({ title: t("started") }));
  useEffect(() => started(), []);
  return (
    <LivePlace label={t("title")}>
      <div className="flex min-w-0 flex-col gap-3">
        <CallHead title={t("title")} since={since} live={live} />
        <p className="text-muted">{t("private")}</p>
        <DeviceNotices media={live.media} />
        <div className={sideBySide}>
          <CallStage
            carrier={carrier}
            live={live}
            name={name}
            pictureLabel={t("picture")}
            speaker={speaker}
            pictures
            silent={!heard}
            ownTile={false}
          />
          <CallControls
            carrier={carrier}
            live={live}
            pictures
            speaker={speaker}
            onSpeaker={setSpeaker}
            onEnd={onOver}
          />
        </div>
      </div>
      <div className="grid content-start gap-6 rounded-card border border-line bg-surface p-5">
        <LevelMeter track={live.media.microphone === "on" ? carrier.track("microphone") : undefined} />
        <div className="grid gap-1">
          <Button variant={heard ? "default" : "outline"} aria-pressed={heard} onClick={() => setHeard(!heard)}>
            <EarIcon aria-hidden />
            {t("hear")}
          </Button>
          <p className="text-muted text-sm">{t("hearText")}</p>
        </div>
        <NetworkCard />
      </div>
    </LivePlace>
  );
}
