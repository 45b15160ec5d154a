"use client";

import { useEffect, useState } from "react";
import { savesData } from "#browser/documents/saving.ts";

/** The picture over the initials, once React runs: the server cannot know whether the browser saves data. */
export function AvatarPicture({ address }: { address: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(!savesData()), []);
  if (!shown) return null;
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes, the same at every size
    <img src={address} alt="" onError={() => setShown(false)} className="absolute inset-0 size-full rounded-full" />
  );
}
