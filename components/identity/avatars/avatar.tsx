import type { ReactNode } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { avatarSeed } from "#lib/identity/avatars/avatar.ts";
import { initialsOf, toneOf } from "#lib/identity/avatars/initials.ts";

const tones = [
  "bg-blue-soft text-blue",
  "bg-green-soft text-green",
  "bg-purple-soft text-purple",
  "bg-teal-soft text-teal",
  "bg-orange-soft text-orange",
] as const;

export type AvatarProps = {
  name: string;
  className?: string;
  /** The person's own photo; only if this reader may see it and loads pictures. */
  photo?: string | undefined;
};

/** A decorative avatar for documents; their script draws the picture over the initials. In React, use `AppAvatar`. */
export function Avatar({ name, className = "size-9 text-sm", photo, over }: AvatarProps & { over?: ReactNode }) {
  if (photo) {
    const shape = cn("shrink-0 rounded-full bg-white object-cover", className);
    // biome-ignore lint/performance/noImgElement: its own copies are the right size already
    return <img src={photo} alt="" loading="lazy" className={shape} />;
  }
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden
      data-avatar={avatarSeed(name)}
      // A hydrated preview keeps the picture the script drew, because React sees a single text here.
      suppressHydrationWarning
      className={cn(
        "relative inline-flex shrink-0 items-center justify-center rounded-full font-bold",
        tones[toneOf(name, tones.length)],
        className,
      )}
    >
      {over ? (
        <>
          {initials}
          {over}
        </>
      ) : (
        initials
      )}
    </span>
  );
}
