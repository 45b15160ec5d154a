"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type OutlineEntry, outlineOf } from "./writing.ts";

type Props = { id: string; editor: Editor; entries: readonly OutlineEntry[] };

const indents = ["", "ps-0", "ps-4", "ps-8", "ps-12", "ps-12", "ps-12"];

/** The headings of the text; one leads to its place. */
export function OutlineList({ id, editor, entries }: Props) {
  const t = useTranslations("editor.comfort");
  return (
    <nav
      id={id}
      aria-label={t("outlineLabel")}
      className="max-h-[40dvh] overflow-y-auto overscroll-contain border-b border-line p-2"
    >
      {entries.length === 0 ? <p className="p-2 text-sm text-muted">{t("outlineEmpty")}</p> : null}
      <ol>
        {entries.map(({ level, text, position, skipsLevel }, index) => (
          <li key={position} className={indents[level]}>
            <button
              type="button"
              onClick={() => goTo(editor, index)}
              className="flex min-h-9 w-full flex-wrap items-center gap-x-3 rounded-control px-2 py-1 text-start hover:bg-clay"
            >
              <bdi className="min-w-0 break-words">{text}</bdi>
              <span className="text-sm text-muted">{t("level", { level })}</span>
              {skipsLevel ? <span className="text-sm font-semibold text-warning">{t("skipsLevel")}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Places are read anew: the text may have changed since it was outlined. */
function goTo(editor: Editor, index: number): void {
  const entry = outlineOf(editor.state.doc)[index];
  if (!entry) return;
  const heading = editor.view.nodeDOM(entry.position);
  editor.commands.focus(entry.position + 1, { scrollIntoView: false });
  if (heading instanceof HTMLElement) heading.scrollIntoView({ block: "center" });
}
