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
    // Interrupted by the next stream, or by a browser saving power: it resumes by itself.
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
