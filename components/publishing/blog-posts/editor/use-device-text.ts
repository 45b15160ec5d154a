"use client";

import { useEffect, useRef, useState } from "react";
import { deviceTextsOf, dropDeviceText } from "#browser/outbox/device-texts.ts";
import type { Draft } from "./use-draft.ts";

export type FoundText = Readonly<{
  postId: string;
  baseVersion: number | null;
  revision: number;
  draft: Draft;
  /** Milliseconds of this browser's clock. */
  at: number;
}>;

/**
 * Text on this device that the server does not have. It is brought back at once if the server has nothing newer of the
 * post, and offered otherwise; without a post, that of new posts is offered.
 */
export function useDeviceText(
  userId: string,
  post: Readonly<{ id: string; revision: number }> | undefined,
  bring: (text: FoundText) => void,
) {
  const [found, setFound] = useState<FoundText>();
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(bring);
  latest.current = bring;
  const load = (text: FoundText) => {
    setLoaded(true);
    latest.current(text);
  };
  const { id, revision } = post ?? {};

  useEffect(() => {
    let gone = false;
    void textOf(userId, id).then(
      (text) => {
        if (gone || !text) return;
        setFound(text);
        if (id === undefined || text.revision !== revision) return;
        setLoaded(true);
        latest.current(text);
      },
      // Browsers that refuse storage have kept nothing.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [userId, id, revision]);

  return {
    found,
    isLoaded,
    bringBack: () => found && load(found),
    drop: () => {
      setFound(undefined);
      if (found) void dropDeviceText(userId, found.postId).catch(() => undefined);
    },
  };
}

export type DeviceTextOffer = ReturnType<typeof useDeviceText>;

async function textOf(userId: string, id: string | undefined): Promise<FoundText | undefined> {
  const all = await deviceTextsOf(userId);
  const one = all.find(({ postId, baseVersion }) => (id === undefined ? baseVersion === null : postId === id));
  const draft = one?.text;
  if (!one || !draft || !isDraft(draft)) return undefined;
  return { postId: one.postId, baseVersion: one.baseVersion, revision: one.revision, draft, at: one.createdAt };
}

const texts = ["title", "slug", "excerpt", "content", "featuredImage", "language", "translationOf"] as const;
const lists = ["categoryIds", "tags"] as const;

/** Another release may have stored it. */
function isDraft(value: object): value is Draft {
  const fields = new Map<string, unknown>(Object.entries(value));
  const isList = (one: unknown) => Array.isArray(one) && one.every((item) => typeof item === "string");
  return texts.every((name) => typeof fields.get(name) === "string") && lists.every((name) => isList(fields.get(name)));
}
