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
  /** The address of the person's own photo, given only where this reader may see it and loads pictures (PROF-10, PRIV-01). */
  photo?: string | undefined;
};

/**
 * A person's picture made from the name, for documents; decorative, the name stands beside it. The initials cost no
 * request; the documents' script draws a picture over them for readers who do not save data (A11Y-08). Where React runs,
 * `AppAvatar` draws it.
 */
export function Avatar({ name, className = "size-9 text-sm", photo, over }: AvatarProps & { over?: ReactNode }) {
  if (photo) {
    // biome-ignore lint/performance/noImgElement: its own copies are the right size already
    return <img src={photo} alt="" loading="lazy" className={cn("shrink-0 rounded-full object-cover", className)} />;
  }
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden
      data-avatar={avatarSeed(name)}
      // A preview is a document that React takes over: with one text alone inside, it leaves what the script drew there.
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
