"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { isWebAddress } from "./typed-link.ts";

type Props = { id: string; value: string; onChange: (value: string) => void; error: string | undefined };

/** The address of the picture on top of the post, and that picture as soon as there is one. */
export function FeaturedImageField({ id, value, onChange, error }: Props) {
  const t = useTranslations("editor.form");
  const src = value.trim();
  return (
    <div className="flex flex-col gap-2">
      <Field
        name="featuredImage"
        id={id}
        label={t("featuredImage")}
        optionalLabel={t("optional")}
        hint={t("featuredImageHint")}
        error={error}
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
      {isWebAddress(src) ? <Picture key={src} src={src} /> : null}
    </div>
  );
}

function Picture({ src }: { src: string }) {
  const t = useTranslations("editor.form");
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p role="status" className="text-sm text-muted">
        {t("featuredImageBroken")}
      </p>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: an address of the author's choice, which our server never fetches
    <img
      src={src}
      alt={t("featuredImageAlt")}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="aspect-video w-full rounded-control border border-line bg-clay object-cover"
    />
  );
}
