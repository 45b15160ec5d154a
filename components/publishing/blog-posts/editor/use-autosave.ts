"use client";

import { useLocale } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { dropDeviceText, keepDeviceText } from "#browser/outbox/device-texts.ts";
import { newId } from "#lib/platform/new-id.ts";
import { submitWorkingCopy } from "#lib/publishing/blog-posts/copy-actions.ts";
import type { CopiedPost } from "#lib/publishing/blog-posts/copy-input.ts";
import type { CopyAnswer } from "#lib/publishing/blog-posts/copy-rules.ts";
import { Autosaver, type Keeping } from "./autosaver.ts";
import { withoutEmbedded } from "./embedded-pictures.ts";
import type { Draft } from "./use-draft.ts";

/** What this editor knows of the post and of the copy that the server keeps of it. */
export type Known = { baseVersion: number | null; revision: number };

type Options = Readonly<{
  id: string;
  userId: string;
  start: Readonly<Known>;
  /** Its text is not on the server: it was found on this device. */
  isUnsent: boolean;
  collect: () => Draft;
}>;

/** Milliseconds until a server that says nothing counts as unreachable. */
const longestWait = 20_000;

/** Keeps what is typed: on the server, and on this device while the server does not take it. */
export function useAutosave({ id, userId, start, isUnsent, collect }: Options) {
  const locale = useLocale();
  const [keeping, setKeeping] = useState<Keeping>({ kind: isUnsent ? "changed" : "clean" });
  const [writer] = useState(newId);
  const known = useRef<Known>({ ...start });
  const latest = useRef(collect);
  latest.current = collect;
  const saver = useRef<Autosaver>(null);
  const unsent = useRef(isUnsent);

  useEffect(() => {
    const made = new Autosaver({
      send: async (takeOver) => {
        const { html, partly } = withoutEmbedded(latest.current().content);
        const post = toCopy({ ...latest.current(), content: html });
        const answer = await soon(submitWorkingCopy({ id, userId, writer, ...known.current, takeOver, post }));
        if (answer.status === "refused") return answer;
        known.current.revision = answer.revision;
        return { ...answer, partly: answer.partly || partly };
      },
      store: () =>
        keepDeviceText({ userId, locale, postId: id, ...known.current, text: toCopy(latest.current()) }, Date.now()),
      forget: () => dropDeviceText(userId, id),
      tell: setKeeping,
      over: unsent.current,
    });
    saver.current = made;
    if (unsent.current) made.changed();
    unsent.current = false;
    const stop = listen(made);
    return () => {
      stop();
      // The page was left by the browser's buttons.
      if (made.isLost()) void made.flush();
      made.end();
    };
  }, [id, userId, locale, writer]);

  return {
    keeping,
    writer,
    known,
    changed: useCallback(() => saver.current?.changed(), []),
    flush: useCallback(async () => (await saver.current?.flush()) ?? false, []),
    pause: useCallback(async () => saver.current?.pause(), []),
    resume: useCallback(() => saver.current?.resume(), []),
    takeOver: useCallback(() => saver.current?.takeOver(), []),
    isLost: useCallback(() => saver.current?.isLost() ?? false, []),
    /** All of it is stored in this version. */
    saved: useCallback((version: number) => {
      known.current = { baseVersion: version, revision: 0 };
      saver.current?.saved();
    }, []),
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

/** Every field of the editor; a new one that nobody keeps does not compile. */
export function toCopy({ categoryIds, tags, ...draft }: Draft): Pick<CopiedPost, keyof Draft> {
  return { ...draft, categoryIds: [...categoryIds], tags: [...tags] };
}

function listen(saver: Autosaver): () => void {
  const again = () => void saver.flush();
  const seen = () => (document.visibilityState === "hidden" ? saver.keepHere() : void saver.flush());
  window.addEventListener("online", again);
  const hide = () => saver.keepHere();
  window.addEventListener("pagehide", hide);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("online", again);
    window.removeEventListener("pagehide", hide);
    document.removeEventListener("visibilitychange", seen);
  };
}

function soon(answer: Promise<CopyAnswer>): Promise<CopyAnswer> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("no answer")), longestWait));
  return Promise.race([answer, late]);
}
