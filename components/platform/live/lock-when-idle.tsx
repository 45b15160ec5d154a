"use client";

import { useEffect } from "react";
import { watchIdle } from "#browser/live/watch-idle.ts";

/** Seconds: a little more than the idle minutes, so that the server has locked when the page asks again. */
const again = "905";

/** On a device that several people use: without script, the page asks for itself again after the idle minutes. */
export function LockWhenIdle() {
  useEffect(watchIdle, []);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={again} />
    </noscript>
  );
}
