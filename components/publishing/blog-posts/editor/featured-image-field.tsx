"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { isOwnPicture } from "#lib/platform/html/picture-address.ts";
import type { PictureAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
import { pictureFetchedFrom } from "./picture-at.ts";
import { isWebAddress } from "./typed-link.ts";
import { PictureChooser } from "./uploads/picture-chooser.tsx";

type Props = { id: string; value: string; onChange: (value: string) => void; error: string | undefined };

/** The post's main picture, uploaded or named by its address, with a preview. */
export function FeaturedImageField({ id, value, onChange, error }: Props) {
  const t = useTranslations("editor");
  const src = value.trim();
  const { shown, refusal } = usePicture(src);
  return (
    <div className="flex flex-col gap-2">
      <Field
        name="featuredImage"
        id={id}
        label={t("form.featuredImage")}
        optionalLabel={t("form.optional")}
        hint={t("form.featuredImageHint")}
        error={error ?? (refusal && t(`refused.${refusal}.description`))}
        announced={error === undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
          />
        )}
      </Field>
      <PictureChooser id={`${id}-file`} onUploaded={(picture) => onChange(picture.src)} />
      {shown === undefined ? null : (
        // biome-ignore lint/performance/noImgElement: stored here, or carried by its own address
        <img
          src={shown}
          alt={t("form.featuredImageAlt")}
          className="aspect-video w-full rounded-control border border-line bg-clay object-cover"
        />
      )}
    </div>
  );
}

/** Pause in typing before the address counts as complete: the server fetches it, with a rate limit. */
const pauseMs = 700;

function usePicture(src: string) {
  const [answered, setAnswered] = useState<{ src: string; answer: PictureAnswer }>();
  useEffect(() => {
    if (!isWebAddress(src)) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await pictureFetchedFrom(src);
      if (current) setAnswered({ src, answer });
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [src]);
  if (isOwnPicture(src)) return { shown: src, refusal: undefined };
  const answer = answered?.src === src ? answered.answer : undefined;
  if (answer?.status === "refused")
    return {
      shown: undefined,
      refusal: answer.code === "failed" ? answer.code : ("featuredImageUnreachable" as const),
    };
  return { shown: answer?.src, refusal: undefined };
}
