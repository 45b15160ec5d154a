"use client";

import { useEffect, useRef } from "react";
import { cn } from "#components/platform/ui/cn.ts";

type Props = {
  stream: MediaStream;
  label: string;
  /** One's own picture, as in a mirror. */
  mirrored?: boolean;
  className?: string;
};

/** A moving picture without its sound. */
export function Picture({ stream, label, mirrored = false, className }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // Stopped by the next one, or by a browser that saves power: it goes on by itself.
    element.play().catch(() => undefined);
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={cn("size-full bg-[#000] object-contain", mirrored && "-scale-x-100", className)}
    />
  );
}
