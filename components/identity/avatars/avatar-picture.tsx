"use client";

import { useEffect, useState } from "react";
import { savesData } from "#browser/documents/saving.ts";

/**
 * The drawn picture over the initials, once React runs. A server cannot know whether the reader's browser saves data, so
 * nothing is loaded before.
 */
export function AvatarPicture({ address }: { address: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(!savesData()), []);
  if (!shown) return null;
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes, the same at every size
    <img src={address} alt="" onError={() => setShown(false)} className="absolute inset-0 size-full rounded-full" />
  );
}
