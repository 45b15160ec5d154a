"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ImagePlusIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { FieldError } from "#components/platform/ui/field.tsx";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";
import type { UploadedPicture, UploadFault } from "#lib/publishing/blog-posts/upload-answers.ts";
import { enqueuePicture } from "./upload-queue.ts";

export const pictureTypes = "image/png,image/jpeg,image/webp,image/gif";

type Props = {
  id: string;
  onUploaded: (picture: UploadedPicture) => void;
  /** For more than one; without it, one alone can be chosen. */
  onSeveral?: (files: readonly File[]) => void;
};

type Stage =
  | { at: "rest" }
  | { at: "sending"; percent: number; name: string }
  | { at: "failed"; fault: UploadFault; file: File };

/** A button that asks for a picture, sends it, and says how far it is. */
export function PictureChooser({ id, onUploaded, onSeveral }: Props) {
  const t = useTranslations("editor.upload");
  const [stage, setStage] = useState<Stage>({ at: "rest" });
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    const now = new AbortController();
    stop.current = now;
    setStage({ at: "sending", percent: 0, name: file.name });
    const answer = await enqueuePicture(file, {
      signal: now.signal,
      onProgress: (percent) => setStage({ at: "sending", percent, name: file.name }),
    });
    if (answer === "cancelled") {
      if (stop.current === now) setStage({ at: "rest" });
      return;
    }
    if (typeof answer === "string") return setStage({ at: "failed", fault: answer, file });
    setStage({ at: "rest" });
    onUploaded(answer);
  }

  function chosen(event: React.ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again.
    event.target.value = "";
    const [file] = files;
    if (files.length > 1 && onSeveral) onSeveral(files);
    else if (file) void send(file);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("choose")}
        accept={pictureTypes}
        multiple={onSeveral !== undefined}
        onChange={chosen}
      />
      <Button
        id={id}
        variant="outline"
        aria-describedby={`${id}-hint`}
        disabled={stage.at === "sending"}
        onClick={() => input.current?.click()}
      >
        <ImagePlusIcon aria-hidden />
        {t("choose")}
      </Button>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t("chooseHint")}
      </p>
      {stage.at === "sending" ? (
        <div className="flex w-full flex-wrap items-center gap-3">
          <p role="status" className="w-full text-sm break-words">
            {t(stage.percent === 100 ? "preparing" : "sending", { name: stage.name })}
          </p>
          <ProgressBar
            percent={stage.percent}
            label={t("sending", { name: stage.name })}
            className="w-auto min-w-0 flex-1"
          />
          <span aria-hidden className="text-sm">
            {t("percent", { percent: stage.percent })}
          </span>
          <Button variant="ghost" onClick={() => stop.current?.abort()}>
            {t("cancel")}
          </Button>
        </div>
      ) : null}
      {stage.at === "failed" ? (
        <>
          <FieldError id={`${id}-error`} announced>
            {`${t("failed", { name: stage.file.name })} ${t(`fault.${stage.fault}`)}`}
          </FieldError>
          <Button variant="ghost" onClick={() => void send(stage.file)}>
            {t("retry")}
          </Button>
        </>
      ) : null}
    </div>
  );
}
