"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { CallApi } from "#browser/calls/call-api.ts";
import { NotesDraft } from "#browser/calls/notes-draft.ts";
import { useLive } from "#components/platform/live/use-live.ts";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { longestNotes } from "#lib/mentoring/video-calls/merge-notes.ts";
import type { NotesRevision as Notes } from "#lib/mentoring/video-calls/view.ts";
import { useStore } from "./use-store.ts";

type Props = { callId: string; first: Notes; api: CallApi };

/** Both can write at the same time; the notes stay with the session. */
export function SharedNotes({ callId, first, api }: Props) {
  const t = useTranslations("calls.room.notes");
  const [draft] = useState(() => new NotesDraft(first, api));
  const { text, state, reason } = useStore(draft.store);
  const area = useRef<HTMLTextAreaElement>(null);
  const [field, hint] = [useId(), useId()];
  useEffect(() => {
    // Changes between page load and entering.
    void draft.sync();
    return () => draft.close();
  }, [draft]);
  useLive("notes", (event) => {
    if (event.callId === callId) draft.heard(event.revision);
  });
  useKeptCaret(area, text);
  return (
    <section aria-labelledby={`${field}-title`} className="flex min-h-0 flex-col gap-2">
      <h3 id={`${field}-title`} className="text-lg">
        <label htmlFor={field}>{t("title")}</label>
      </h3>
      <Textarea
        ref={area}
        id={field}
        value={text}
        rows={8}
        maxLength={longestNotes}
        aria-describedby={hint}
        className="min-h-32 grow"
        onChange={({ target }) => {
          draft.type(target.value);
        }}
        onBlur={() => state === "typed" && void draft.sync()}
      />
      <p id={hint} className="text-muted text-sm">
        {t("hint")}
      </p>
      <p
        role="status"
        className={
          state === "saved" || state === "typed" || state === "saving" ? "text-muted text-sm" : "text-danger text-sm"
        }
      >
        {state === "refused" ? reason : t(`state.${state}`)}
      </p>
    </section>
  );
}

/** Keeps the caret in place when the other side's text arrives before it. */
function useKeptCaret(area: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  const before = useRef({ text, caret: 0 });
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const last = before.current;
    const moved = element.value === text && document.activeElement === element && last.text !== text;
    if (moved && element.selectionStart === text.length && last.caret < last.text.length) {
      const place = placeAfter(last.text, text, last.caret);
      element.setSelectionRange(place, place);
    }
    before.current = { text, caret: element.selectionStart };
  });
}

/** Maps a position in the old text to the new one: fixed before the first change, counted from the end after it. */
function placeAfter(old: string, next: string, caret: number): number {
  let same = 0;
  while (same < caret && old[same] === next[same]) same += 1;
  return same === caret ? caret : Math.max(same, next.length - (old.length - caret));
}
