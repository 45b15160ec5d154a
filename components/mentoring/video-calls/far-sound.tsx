"use client";

import { useEffect, useRef, useState } from "react";
import { Volume2Icon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";

type Props = {
  stream: MediaStream | undefined;
  /** The chosen speaker; empty for the system's default. */
  speaker: string;
  silent?: boolean;
  /** "Turn on sound", if the browser needs a click before it plays. */
  label: string;
};

/** The other side's sound. */
export function FarSound({ stream, speaker, silent = false, label }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream ?? null;
    if (stream) element.play().catch((error: Error) => setBlocked(error.name === "NotAllowedError"));
  }, [stream]);
  useEffect(() => {
    const element = audio.current;
    // If the speaker is gone, the sound stays where it was.
    if (element && "setSinkId" in element) element.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  const play = () => {
    setBlocked(false);
    audio.current?.play().catch(() => setBlocked(true));
  };
  return (
    <>
      <audio ref={audio} autoPlay muted={silent} className="hidden" />
      {blocked ? (
        <Button size="lg" onClick={play} className="absolute inset-x-4 bottom-4 z-10 mx-auto w-fit shadow-soft">
          <Volume2Icon aria-hidden />
          {label}
        </Button>
      ) : null}
    </>
  );
}
