"use client";

import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { readWriting, type Writing } from "./writing.ts";

/** A pause in typing: counting at every key would slow down long texts. */
const pauseMs = 300;

export function useWriting(editor: Editor): Writing | undefined {
  const [writing, setWriting] = useState<Writing>();
  useEffect(() => {
    let cancel = atIdle(read);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function read() {
      if (!editor.isDestroyed) setWriting((before) => readWriting(editor.state, before));
    }
    function later() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        cancel();
        cancel = atIdle(read);
      }, pauseMs);
    }
    editor.on("update", later);
    editor.on("selectionUpdate", later);
    return () => {
      cancel();
      clearTimeout(timer);
      editor.off("update", later);
      editor.off("selectionUpdate", later);
    };
  }, [editor]);
  return writing;
}

/** Safari has no idle callbacks. */
function atIdle(read: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(read, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(read, 0);
  return () => clearTimeout(handle);
}
