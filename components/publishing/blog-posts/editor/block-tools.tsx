"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Select, SelectOptions } from "#components/platform/ui/select.tsx";
import { codeLanguageOf, codeLanguages } from "#lib/platform/html/code-languages.ts";
import { calloutKinds, isCalloutKind } from "#lib/platform/html/post-shapes.ts";
import { writeBelow } from "./nodes/pictures.ts";
import { changeTable, tableTools } from "./nodes/tables.ts";

/** What can be done with the table, box or code that holds the cursor. */
export function BlockTools({ editor }: { editor: Editor }) {
  const t = useTranslations("editor.blocks");
  const at = useEditorState({ editor, selector: ({ editor: now }) => placeOf(now) });
  if (!at.table && at.callout === undefined && at.code === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be one row that scrolls
    <div
      role="group"
      aria-label={t("label")}
      className="flex items-center gap-1 overflow-x-auto border-t border-line p-1 md:flex-wrap md:overflow-x-visible"
    >
      {at.table
        ? tableTools.map((tool) => (
            <BlockButton key={tool} onPress={() => changeTable(editor, tool)}>
              {t(tool)}
            </BlockButton>
          ))
        : null}
      {at.callout === undefined ? null : (
        <Choice
          label={t("kind")}
          value={at.callout}
          options={calloutKinds.map((kind) => ({ value: kind, label: t(kind) }))}
          onChoose={(kind) => editor.chain().focus().updateAttributes("callout", { kind }).run()}
        />
      )}
      {at.code === undefined ? null : (
        <Choice
          label={t("language")}
          value={at.code}
          options={[
            { value: "", label: t("plainText") },
            ...Object.entries(codeLanguages).map(([value, label]) => ({ value, label })),
          ]}
          onChoose={(language) =>
            editor
              .chain()
              .focus()
              .updateAttributes("codeBlock", { language: codeLanguageOf(language) ?? null })
              .run()
          }
        />
      )}
      <BlockButton onPress={() => writeBelow(editor)}>{t("below")}</BlockButton>
    </div>
  );
}

function placeOf(editor: Editor) {
  const kind: unknown = editor.getAttributes("callout").kind;
  const language: unknown = editor.getAttributes("codeBlock").language;
  const isCallout = editor.isActive("callout") && typeof kind === "string" && isCalloutKind(kind);
  const word = typeof language === "string" ? (codeLanguageOf(language) ?? "") : "";
  return {
    table: editor.isActive("table"),
    callout: isCallout ? kind : undefined,
    code: editor.isActive("codeBlock") ? word : undefined,
  };
}

function BlockButton({ onPress, children }: { onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 text-sm whitespace-nowrap text-ink hover:bg-clay md:min-h-9"
    >
      {children}
    </button>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className="flex shrink-0 items-center gap-2 px-2 text-sm">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-auto py-1 text-sm md:min-h-9"
      >
        <SelectOptions options={options} />
      </Select>
    </span>
  );
}
