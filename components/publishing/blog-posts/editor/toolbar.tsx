"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { keysHere, toolKeys } from "./shortcut-list.ts";
import { type AskingTool, type Tool, type ToolName, toolGroups, tools } from "./toolbar-items.ts";

type Props = { editor: Editor; onAsk: (tool: AskingTool) => void };

type ToolState = { active: boolean | undefined; enabled: boolean };

/** One tab stop, arrow keys move inside (ARIA toolbar). Disabled tools stay focusable, so focus is never lost. */
export function Toolbar({ editor, onAsk }: Props) {
  const t = useTranslations("editor.toolbar");
  const [current, setCurrent] = useState<ToolName>("bold");
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({ editor, selector: ({ editor: now }) => readStates(now) });

  function press(tool: Tool) {
    setCurrent(tool.name);
    if (states[tool.name]?.enabled === false) return;
    if ("run" in tool) tool.run(editor);
    else onAsk(tool.name);
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
    // On a phone one row that scrolls: more rows would leave no room for the text.
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("label")}
      aria-orientation="horizontal"
      onKeyDown={move}
      className="flex items-center gap-0.5 overflow-x-auto p-1 md:flex-wrap md:overflow-x-visible md:p-2"
    >
      {toolGroups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of a row that wraps
        <div key={group.name} role="group" aria-label={t(group.name)} className="contents">
          {index > 0 ? <span aria-hidden className="mx-0.5 h-6 w-px shrink-0 bg-line" /> : null}
          {group.tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              state={states[tool.name]}
              focusable={tool.name === current}
              onPress={() => press(tool)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ButtonProps = { tool: Tool; state: ToolState | undefined; focusable: boolean; onPress: () => void };

function ToolButton({ tool, state, focusable, onPress }: ButtonProps) {
  const t = useTranslations("editor.toolbar");
  const name = toolLabel(tool.name, t);
  const keys = toolKeys[tool.name];
  const Icon = tool.icon;
  return (
    <button
      type="button"
      data-tool={tool.name}
      aria-label={name}
      aria-pressed={state?.active}
      aria-disabled={state?.enabled === false || undefined}
      title={keys ? t("withShortcut", { name, keys: keysHere(keys) }) : name}
      tabIndex={focusable ? 0 : -1}
      // Keeps the text selection when a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cn(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-clay md:size-9",
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

export function toolLabel(name: ToolName, t: ReturnType<typeof useTranslations<"editor.toolbar">>): string {
  if (name === "heading1") return t("heading", { level: 1 });
  if (name === "heading2") return t("heading", { level: 2 });
  if (name === "heading3") return t("heading", { level: 3 });
  return t(name);
}
