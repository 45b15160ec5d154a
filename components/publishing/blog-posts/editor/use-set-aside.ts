"use client";

import { useLocale, useTranslations } from "next-intl";
import { dropDeviceText, keepDeviceText } from "#browser/outbox/device-texts.ts";
import { newId } from "#lib/platform/new-id.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { dropWorkingCopy, submitWorkingCopy } from "#lib/publishing/blog-posts/copy-actions.ts";
import type { CopyAnswer } from "#lib/publishing/blog-posts/copy-rules.ts";
import { withoutEmbedded } from "./embedded-pictures.ts";
import { type Autosave, toCopy } from "./use-autosave.ts";
import type { Draft } from "./use-draft.ts";

type Options = Readonly<{ id: string; userId: string; autosave: Autosave; collect: () => Draft }>;

/**
 * Makes what is written here an unfinished post of its own, and loads the stored post. Answers why it did not: then
 * nothing has changed.
 */
export function useSetAside({ id, userId, autosave, collect }: Options): () => Promise<string | undefined> {
  const t = useTranslations("drafts");
  const locale = useLocale();
  return async () => {
    await autosave.pause();
    const text = toCopy(collect());
    const { html, partly } = withoutEmbedded(text.content);
    const copy = { userId, writer: autosave.writer, baseVersion: null, revision: 0, takeOver: false };
    const aside = newId();
    const answer = await submitWorkingCopy({ ...copy, id: aside, post: { ...text, content: html } }).catch(
      (): CopyAnswer => ({ status: "refused", code: "failed" }),
    );
    if (answer.status === "refused") {
      autosave.resume();
      const { code } = answer;
      if (code !== "tooMany" && code !== "textQuota") return t("back.failed");
      return t(`refused.${code}`);
    }
    const kept = { userId, locale, postId: aside, baseVersion: null, revision: answer.revision, text };
    if (partly) await keepDeviceText(kept, Date.now()).catch(() => false);
    await dropWorkingCopy({ id }).catch(() => undefined);
    await dropDeviceText(userId, id).catch(() => undefined);
    autosave.saved(0);
    location.assign(withLocale(locale, paths.editPostBeside(id, aside)));
    return undefined;
  };
}
