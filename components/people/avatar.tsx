import { cn } from "#components/ui/cn.ts";
import { avatarAddress, avatarSeed } from "#lib/people/avatar.ts";
import { initialsOf, toneOf } from "#lib/people/initials.ts";
import { AvatarPicture } from "./avatar-picture.tsx";

const tones = [
  "bg-blue-soft text-blue",
  "bg-green-soft text-green",
  "bg-purple-soft text-purple",
  "bg-teal-soft text-teal",
  "bg-orange-soft text-orange",
] as const;

type Props = {
  name: string;
  className?: string;
  /** The address of the person's own photo, given only where this reader may see it and loads pictures (PROF-10, PRIV-01). */
  photo?: string | undefined;
};

/**
 * A person's picture made from the name; decorative, the name stands beside it. The initials cost no request; the
 * drawn picture comes over them for readers who do not save data (A11Y-08): by the script of documents, by React where
 * React runs.
 */
export function Avatar({ name, className = "size-9 text-sm", photo }: Props) {
  if (photo) {
    // biome-ignore lint/performance/noImgElement: its own copies are the right size already
    return <img src={photo} alt="" loading="lazy" className={cn("shrink-0 rounded-full object-cover", className)} />;
  }
  return (
    <span
      aria-hidden
      data-avatar={avatarSeed(name)}
      className={cn(
        "relative inline-flex shrink-0 items-center justify-center rounded-full font-bold",
        tones[toneOf(name, tones.length)],
        className,
      )}
    >
      {initialsOf(name)}
      <AvatarPicture address={avatarAddress(name)} />
    </span>
  );
}
