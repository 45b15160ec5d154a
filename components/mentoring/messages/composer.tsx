"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { controlClasses } from "#components/platform/ui/input.tsx";
import { longestMessage } from "#lib/mentoring/messages/rules.ts";
import { StateDrawing } from "./state-drawing.tsx";

// Without connection its script may not be there: the rest of the field works all the same.
const EmojiPicker = dynamic(() => import("./emoji/emoji-picker.tsx").catch(() => ({ default: NoPicker })), {
  ssr: false,
});

type Props = {
  /** Gets the trimmed text. */
  send: (text: string) => void;
  onTyping?: () => void;
  /** Key for the draft in this tab; without it no draft is kept. */
  draftKey?: string;
  /** The form's action and hidden fields, for pages without script. */
  action?: (form: FormData) => void;
  typed?: string;
  invalid?: boolean;
  children?: React.ReactNode;
};

/** The counter appears this many characters before the limit. */
const counted = 300;

/** Enter sends, Shift+Enter makes a new line. An Enter that ends an input method's composition does neither. */
export function Composer({ send, onTyping, draftKey, action, typed = "", invalid = false, children }: Props) {
  const t = useTranslations("messages.thread");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const [picking, setPicking] = useState(false);
  const left = longestMessage - length;
  useDraft(field, draftKey);

  function submit(event?: React.SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    const element = field.current;
    const text = element?.value.replace(/\r\n?/g, "\n").trim() ?? "";
    if (!element || text === "" || lengthOf(text) > longestMessage) return element?.focus();
    send(text);
    element.value = "";
    fitHeight(element);
    setLength(0);
    keepDraft(draftKey, "");
    element.focus();
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || composing) return;
    event.preventDefault();
    submit();
  }
  function onChange() {
    const element = field.current;
    if (!element) return;
    const { value } = element;
    fitHeight(element);
    setLength(lengthOf(value));
    keepDraft(draftKey, value);
    if (value.trim() !== "") onTyping?.();
  }
  const pick = (sign: string) => {
    const element = field.current;
    element?.setRangeText(sign, element.selectionStart, element.selectionEnd, "end");
    onChange();
  };
  const closePicker = () => {
    setPicking(false);
    field.current?.focus();
  };
  return (
    <form action={action} onSubmit={submit} className="border-line border-t bg-surface p-3 sm:px-4">
      {children}
      {picking ? <EmojiPicker pick={pick} close={closePicker} /> : null}
      <div className="flex items-end gap-2">
        <EmojiButton open={picking} onPress={() => (picking ? closePicker() : setPicking(true))} />
        <label htmlFor={id} className="sr-only">
          {t("field")}
        </label>
        <textarea
          ref={field}
          id={id}
          name="text"
          rows={1}
          dir="auto"
          enterKeyHint="send"
          defaultValue={typed}
          placeholder={t("placeholder")}
          aria-describedby={`${id}-hint`}
          aria-invalid={left < 0 || invalid || undefined}
          onChange={onChange}
          onKeyDown={onKeyDown}
          className={cn(controlClasses, "field-sizing-content max-h-40 min-h-11 grow resize-none noscript:min-h-24")}
        />
        <Button type="submit" aria-label={t("send")} className="px-3 sm:px-4">
          <StateDrawing name="send" className="rtl:-scale-x-100" />
          <span className="max-sm:sr-only">{t("send")}</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {t("hint")}
      </p>
      <p role="status" className={cn("text-sm empty:hidden", left < 0 ? "font-semibold text-danger" : "text-muted")}>
        {left < 0 ? t("over", { count: -left }) : left <= counted ? t("left", { count: left }) : null}
      </p>
    </form>
  );
}

function NoPicker() {
  const t = useTranslations("messages.thread");
  return <p role="status">{t("emoji.failed")}</p>;
}

/** The picker's script comes with the first press. */
function EmojiButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  const t = useTranslations("messages.thread.emoji");
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-expanded={open}
      onClick={onPress}
      className="-ms-1.5 -me-1 shrink-0 noscript:hidden"
    >
      <StateDrawing name="smile" className="size-6" />
      <span className="sr-only">{t("label")}</span>
    </Button>
  );
}

/** Grows with its text, in browsers that do not do so themselves. */
function fitHeight(field: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + 2}px`;
}

/** Counts code points, as the server does. */
function lengthOf(text: string): number {
  return text.length <= longestMessage - counted ? text.length : [...text].length;
}

/** Restores what was typed before the page was left, in this tab. */
function useDraft(field: React.RefObject<HTMLTextAreaElement | null>, key: string | undefined): void {
  useEffect(() => {
    const kept = key === undefined ? null : storage()?.getItem(key);
    if (kept && field.current && field.current.value === "") field.current.value = kept;
  }, [field, key]);
}

function keepDraft(key: string | undefined, text: string): void {
  if (key === undefined) return;
  try {
    if (text) storage()?.setItem(key, text);
    else storage()?.removeItem(key);
  } catch {
    // Storage is full: the draft lasts as long as the page.
  }
}

/** Undefined if the browser refuses storage. Sign-out empties it. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
