"use client";

import { useEffect, useState } from "react";
import { type PushState, pushState, turnOff, turnOn } from "#browser/live/push-browser.ts";
import { Button } from "#components/platform/ui/button.tsx";

type Words = Readonly<Record<PushState | "turnOn" | "turnOff" | "working" | "failed", string>>;

/** Asks nothing of the browser before the button is pressed. */
export function PushControl({ publicKey, words }: { publicKey: string; words: Words }) {
  const [state, setState] = useState<PushState>();
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    const show = (found: PushState) => {
      if (here) setState(found);
    };
    // Some browsers reject this in private windows.
    pushState().then(show, () => show("unsupported"));
    return () => {
      here = false;
    };
  }, []);
  // Reserves the space until the state is known.
  if (!state) return <div className="h-20 noscript:hidden" />;

  async function change() {
    if (working) return;
    setWorking(true);
    setFailed(false);
    try {
      setState(state === "on" ? await turnOff() : await turnOn(publicKey));
    } catch {
      setFailed(true);
      setState(await pushState());
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <p role="status">{words[state]}</p>
      {failed ? (
        <p role="alert" className="text-danger">
          {words.failed}
        </p>
      ) : null}
      {state === "on" || state === "off" ? (
        <Button variant={state === "on" ? "outline" : "default"} onClick={change} aria-disabled={working}>
          {working ? words.working : words[state === "on" ? "turnOff" : "turnOn"]}
        </Button>
      ) : null}
    </>
  );
}
