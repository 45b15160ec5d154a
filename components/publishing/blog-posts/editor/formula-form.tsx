"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { DialogFooter } from "#components/platform/ui/dialog.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Select, SelectOptions } from "#components/platform/ui/select.tsx";
import { Textarea } from "#components/platform/ui/textarea.tsx";
import { formulaLimits } from "#lib/platform/html/post-shapes.ts";
import { drawFormula } from "./draw-formula.ts";
import { type DrawnFormula, type FormulaKind, insertFormula, mathNodes, selectedFormula } from "./nodes/formulas.ts";

const examples = {
  fraction: "\\frac{a}{b}",
  power: "x^{2}",
  root: "\\sqrt{x}",
  sum: "\\sum_{i=1}^{n} i",
  integral: "\\int_{0}^{1} x\\,dx",
  greek: "\\alpha",
  equations: "\\begin{aligned} x + y &= 3 \\\\ x - y &= 1 \\end{aligned}",
} as const;
type Example = keyof typeof examples;
const exampleNames = Object.keys(examples) as Example[];

type Props = { editor: Editor; kind: FormulaKind; onClose: () => void };

export function FormulaForm({ editor, kind: asked, onClose }: Props) {
  const t = useTranslations("editor.formula");
  const [before] = useState(() => selectedFormula(editor));
  const [tex, setTex] = useState(before?.tex ?? "");
  const [kind, setKind] = useState<FormulaKind>(before?.kind ?? asked);
  const [isSent, setSent] = useState(false);
  const drawn = useDrawn(tex.trim(), kind);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const isWrong = drawn?.status === "unreadable";
  const error = isWrong ? t("unreadable") : isSent && tex.trim() === "" ? t("empty") : undefined;

  function add(example: Example) {
    setTex((now) => (now.trim() === "" ? examples[example] : `${now} ${examples[example]}`));
    field.current?.focus();
  }

  async function apply(event: React.FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setSent(true);
    const typed = tex.trim();
    // Without an answer of the server it is taken: nothing typed is lost, and it can be changed.
    if (typed === "" || (await drawFormula({ tex: typed, kind })).status === "unreadable") {
      return field.current?.focus();
    }
    if (editor.isDestroyed) return;
    insertFormula(editor, { tex: typed, kind });
    onClose();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <Field name="tex" id={`${id}-tex`} label={t("tex")} hint={t("texHint")} error={error} announced>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            value={tex}
            onChange={(event) => setTex(event.target.value)}
            maxLength={formulaLimits.length}
            className="font-mono"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
          />
        )}
      </Field>
      <ul aria-label={t("examples")} className="flex flex-wrap gap-1.5">
        {exampleNames.map((name) => (
          <li key={name}>
            <Button type="button" size="sm" variant="outline" onClick={() => add(name)}>
              {t(name)}
            </Button>
          </li>
        ))}
      </ul>
      <Field name="kind" id={`${id}-kind`} label={t("kind")}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => setKind(event.target.value === "block" ? "block" : "inline")}
          >
            <SelectOptions
              options={[
                { value: "inline", label: t("inline") },
                { value: "block", label: t("block") },
              ]}
            />
          </Select>
        )}
      </Field>
      <Preview drawn={drawn} />
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit">{t("apply")}</Button>
      </DialogFooter>
    </form>
  );
}

function Preview({ drawn }: { drawn: DrawnFormula | undefined }) {
  const t = useTranslations("editor.formula");
  return (
    <div
      role="status"
      aria-label={t("preview")}
      className="min-h-16 overflow-x-auto rounded-control border border-line p-3"
    >
      {drawn?.status === "drawn" ? (
        <div className="post-body formula" ref={(box) => box?.replaceChildren(...mathNodes(drawn.mathml))} />
      ) : (
        <p className="text-muted">{t(drawn?.status === "failed" ? "noPreview" : "previewEmpty")}</p>
      )}
    </div>
  );
}

const pauseMs = 400;

/** What the server makes of it, after a pause in typing. */
function useDrawn(tex: string, kind: FormulaKind): DrawnFormula | undefined {
  const [answered, setAnswered] = useState<{ of: string; drawn: DrawnFormula }>();
  const of = `${kind} ${tex}`;
  useEffect(() => {
    if (tex === "") return;
    let current = true;
    const timer = setTimeout(async () => {
      const drawn = await drawFormula({ tex, kind });
      if (current) setAnswered({ of: `${kind} ${tex}`, drawn });
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [tex, kind]);
  return answered?.of === of ? answered.drawn : undefined;
}
