"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Fragment, useRef, useState } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { type Tool, type ToolName, toolGroups, tools } from "./toolbar-items.ts";

type Props = { editor: Editor; onLink: () => void; onImage: () => void };

type ToolState = { active: boolean | undefined; enabled: boolean };

/** One tab stop, arrow keys move inside (ARIA toolbar). Disabled tools stay focusable, so focus is never lost. */
export function Toolbar({ editor, onLink, onImage }: Props) {
  const t = useTranslations("editor.toolbar");
  const [current, setCurrent] = useState<ToolName>("bold");
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({ editor, selector: ({ editor: now }) => readStates(now) });

  function press(tool: Tool) {
    setCurrent(tool.name);
    if (tool.name === "link") onLink();
    else if (tool.name === "image") onImage();
    else if (states[tool.name]?.enabled) tool.run?.(editor);
  }

  function move(event: React.KeyboardEvent) {
    const index = tools.findIndex((tool) => tool.name === current);
    const target = nextIndex(event.key, index, tools.length);
    const next = target === undefined ? undefined : tools[target];
    if (!next) return;
    event.preventDefault();
    setCurrent(next.name);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next.name}"]`)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("label")}
      aria-orientation="horizontal"
      onKeyDown={move}
      className="sticky top-16 z-10 md:top-0 flex flex-wrap items-center gap-0.5 rounded-t-card border-b border-line bg-surface p-2"
    >
      {toolGroups.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 ? <span aria-hidden className="mx-0.5 h-6 w-px bg-line max-lg:hidden" /> : null}
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              state={states[tool.name]}
              focusable={tool.name === current}
              onPress={() => press(tool)}
            />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

type ButtonProps = { tool: Tool; state: ToolState | undefined; focusable: boolean; onPress: () => void };

function ToolButton({ tool, state, focusable, onPress }: ButtonProps) {
  const t = useTranslations("editor.toolbar");
  const name = toolLabel(tool.name, t);
  const Icon = tool.icon;
  return (
    <button
      type="button"
      data-tool={tool.name}
      aria-label={name}
      aria-pressed={state?.active}
      aria-disabled={state?.enabled === false || undefined}
      title={tool.keys ? t("withShortcut", { name, keys: shortcut(tool.keys) }) : name}
      tabIndex={focusable ? 0 : -1}
      // Keeps the text selection when a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cn(
        "inline-flex size-9 items-center justify-center rounded-control text-ink hover:bg-clay",
        "aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60",
        state?.active && "bg-leaf text-leaf-ink hover:bg-leaf-strong",
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

function readStates(editor: Editor): Partial<Record<ToolName, ToolState>> {
  return Object.fromEntries(
    tools.map((tool) => [tool.name, { active: tool.active?.(editor), enabled: tool.enabled?.(editor) ?? true }]),
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

function toolLabel(name: ToolName, t: ReturnType<typeof useTranslations<"editor.toolbar">>): string {
  if (name === "heading1") return t("heading", { level: 1 });
  if (name === "heading2") return t("heading", { level: 2 });
  if (name === "heading3") return t("heading", { level: 3 });
  return t(name);
}

/** Runs only in the browser, so the platform is known. */
function shortcut(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? `⌘ ${keys.replaceAll("+", " ")}` : `Ctrl+${keys}`;
}
