"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";

type Props = { userId: string; online: boolean };

/** Shows "Online" for adult partners. */
export function Presence({ userId, online }: Props) {
  const t = useTranslations("messages.list");
  const [here, setHere] = useState(online);
  useEffect(() => setHere(online), [online]);
  useLive("presence", (event) => {
    if (event.userId === userId) setHere(event.online);
  });
  if (!here) return null;
  return (
    <span className="before:mx-1.5 before:content-['·']">
      <span aria-hidden className="me-1 inline-block size-2 rounded-full bg-success" />
      {t("online")}
    </span>
  );
}
