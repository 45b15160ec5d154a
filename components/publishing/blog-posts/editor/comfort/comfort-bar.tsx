"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { EyeIcon, ListIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { OutlineList } from "./outline-list.tsx";
import { useFocusMode } from "./use-focus-mode.ts";
import { usePasteNotice } from "./use-paste-notice.ts";
import { useWriting } from "./use-writing.ts";
import type { Writing } from "./writing.ts";

/** Under the text, always in sight: how long it is, its headings, and focus mode. */
export function ComfortBar({ editor }: { editor: Editor }) {
  const t = useTranslations("editor.comfort");
  const id = useId();
  const writing = useWriting(editor);
  const focus = useFocusMode(editor);
  const [isOutlined, setOutlined] = useState(false);
  usePasteNotice(editor);
  return (
    <div className="sticky bottom-0 z-10 rounded-b-card border-t border-line bg-surface">
      {isOutlined ? <OutlineList id={`${id}-outline`} editor={editor} entries={writing?.outline ?? []} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
        <p className="min-w-0 grow text-sm text-muted">{writing ? <Length writing={writing} /> : null}</p>
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOutlined}
            aria-controls={isOutlined ? `${id}-outline` : undefined}
            className={cn(isOutlined && "bg-clay")}
            onClick={() => setOutlined(!isOutlined)}
          >
            <ListIcon aria-hidden />
            {t("outline")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={focus.isOn ?? false}
            aria-keyshortcuts="Control+Shift+F"
            className={cn(focus.isOn && "bg-leaf text-leaf-ink hover:bg-leaf-strong")}
            onClick={focus.toggle}
          >
            <EyeIcon aria-hidden />
            {t("focus")}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {focus.isOn === undefined ? "" : t(focus.isOn ? "focusOn" : "focusOff")}
      </p>
    </div>
  );
}

function Length({ writing: { words, minutes, selected } }: { writing: Writing }) {
  const t = useTranslations("editor.comfort");
  return (
    <>
      {selected === undefined ? t("words", { words }) : t("selectedWords", { selected, words })}
      {" · "}
      {t("minutes", { minutes })}
    </>
  );
}
