"use client";

import { useTranslations } from "next-intl";
import { isSharedDevice } from "#browser/live/shared-device.ts";
import type { UnsentChange } from "#browser/outbox/goal-changes.ts";
import type { Stopped } from "#browser/outbox/send-waiting.ts";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";

type WaitingProps = Readonly<{ unsent: readonly UnsentChange[]; stopped: Stopped | undefined }>;

/** Says that changes wait for a connection, or for their author to sign in again. */
export function WaitingChanges({ unsent, stopped }: WaitingProps) {
  const t = useTranslations("learning.unsent");
  const count = unsent.filter(({ refused }) => refused === undefined).length;
  const why = count > 0 && stopped ? stopped.why : undefined;
  return (
    <div role="status" className="empty:hidden">
      {why ? (
        <p className="rounded-control border border-warning bg-warning-soft px-4 py-3">{t(wordOf(why), { count })}</p>
      ) : null}
    </div>
  );
}

/** On a shared device they are lost with the page, so it says where they are. */
function wordOf(why: Stopped["why"]) {
  if (why === "signedOut") return "signedOut";
  return isSharedDevice() ? "waitingHere" : "waiting";
}

type RefusedProps = Readonly<{
  unsent: readonly UnsentChange[];
  of: (one: UnsentChange) => boolean;
  remove: (one: UnsentChange) => void;
}>;

/** Changes the server refused, with its reasons; they stay until their author has read them. */
export function RefusedChanges({ unsent, of, remove }: RefusedProps) {
  const t = useTranslations("learning.unsent");
  const refused = unsent.filter((one) => one.refused !== undefined && of(one));
  const dismiss = (one: UnsentChange) => {
    focusBehind(one);
    remove(one);
  };
  return refused.map((one) => (
    <Alert key={one.id} variant="destructive" title={t(`refused.${one.change.kind}`, typedOf(one))}>
      <p>{one.refused || t("unknown")}</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={() => dismiss(one)}>
        {t("dismiss")}
      </Button>
    </Alert>
  ));
}

/** The words or number typed: only the notice still has them. */
function typedOf({ change }: UnsentChange) {
  return {
    title: "title" in change ? change.title : "",
    progress: "progress" in change ? change.progress : 0,
  };
}

/** A dismissed notice takes its button away: focus moves to its goal or, if that goes too, to the heading. */
function focusBehind({ change }: UnsentChange): void {
  const goal = change.kind === "addGoal" ? null : document.getElementById(`goal-${change.goalId}`);
  const place = goal ?? document.getElementById("goals") ?? document.getElementById("content");
  place?.focus();
}
