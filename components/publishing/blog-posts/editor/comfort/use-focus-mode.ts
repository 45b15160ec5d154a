"use client";

import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { comfortKeyOf } from "./comfort-shortcuts.ts";

/** Shows the text alone. Undefined until it was first used. */
export function useFocusMode(editor: Editor) {
  const [isOn, setOn] = useState<boolean>();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? undefined : comfortKeyOf(event);
      if (key === "focusMode") {
        event.preventDefault();
        setOn((before) => !before);
      } else if (key === "leaveFocusMode" && isOn && !isDialogOpen()) setOn(false);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);

  useEffect(() => {
    if (!isOn) return;
    const room = editor.view.dom.closest<HTMLElement>("[data-writing-room]");
    return room ? aloneWith(room) : undefined;
  }, [isOn, editor]);

  return { isOn, toggle: () => setOn((before) => !before) };
}

const isDialogOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null;

/** Nothing else of the page can be seen or reached; dialogs and messages are outside of it. Returns the way back. */
function aloneWith(room: HTMLElement): () => void {
  const silenced: Element[] = [];
  for (let inner: Element = room; inner.parentElement && !inner.matches("[data-app]"); inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || beside.hasAttribute("inert") || inner.parentElement.matches("body")) continue;
      beside.setAttribute("inert", "");
      silenced.push(beside);
    }
  }
  const top = window.scrollY;
  room.toggleAttribute("data-alone", true);
  document.documentElement.style.overflow = "hidden";
  return () => {
    room.removeAttribute("data-alone");
    document.documentElement.style.overflow = "";
    for (const element of silenced) element.removeAttribute("inert");
    window.scrollTo({ top });
  };
}
