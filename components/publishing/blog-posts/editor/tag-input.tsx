"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import { addTag } from "#lib/publishing/blog-posts/tag-list.ts";

type Props = { tags: readonly string[]; onChange: (tags: readonly string[]) => void; error: string | undefined };

const mostOf = { tagTooLong: postLimits.tag, tagTooMany: postLimits.tags } as const;

/** Enter or the button adds a tag; Enter here never saves the post. */
export function TagInput({ tags, onChange, error }: Props) {
  const t = useTranslations("editor.form");
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<keyof typeof mostOf>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function add() {
    const result = addTag(tags, typed);
    if (!result.ok) return setRefused(result.reason);
    setRefused(undefined);
    setTyped("");
    if (result.tags !== tags) onChange(result.tags);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        name="tag"
        id={id}
        label={t("tags")}
        error={refused ? t(refused, { most: mostOf[refused] }) : error}
        announced
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              placeholder={t("tagPlaceholder")}
              autoComplete="off"
              enterKeyHint="done"
            />
            <Button variant="outline" onClick={add}>
              {t("addTag")}
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 ? (
        <ul aria-label={t("tagList")} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full pe-1">
                <span className="break-all">{tag}</span>
                <button
                  type="button"
                  onClick={() => remove(tag)}
                  aria-label={t("removeTag", { tag })}
                  className="inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-line"
                >
                  <XIcon aria-hidden className="size-4" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
