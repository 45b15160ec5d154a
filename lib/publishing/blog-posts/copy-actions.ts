"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { formAction, go, orLogin, type Words } from "#lib/platform/forms/form-action.ts";
import { fieldsOf, readSent } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { comparedInput, copyId, copyInput, restoredInput } from "./copy-input.ts";
import type { CopyAnswer } from "./copy-rules.ts";
import { discardCopy, keepCopy } from "./keep-copy.ts";
import { besideStored, type NewerPost } from "./own-revisions.ts";
import { restoreRevision } from "./restore-revision.ts";
import { mayKeep, mayWrite } from "./writing-limit.ts";

/** Keeps what the editor holds. The post stays as it is. */
export async function submitWorkingCopy(raw: unknown): Promise<CopyAnswer> {
  const user = await actingUser();
  const parsed = readSent(copyInput, raw);
  if (user?.role !== "mentor") return { status: "refused", code: "signedOut" };
  if (!parsed.success) return { status: "refused", code: "failed" };
  // Another person has signed in since the page was opened.
  if (parsed.data.userId !== user.id) return { status: "refused", code: "signedOut" };
  const now = new Date();
  if (!(await mayKeep(await heavyDoer(user), now))) return { status: "refused", code: "tooOften" };
  const result = await keepCopy(user.id, parsed.data, now);
  if (!result.ok) return { status: "refused", code: result.reason };
  return { status: "ok", revision: result.revision, at: now.toISOString(), partly: result.partly };
}

/** From the editor, which then loads the saved post. */
export async function dropWorkingCopy(raw: unknown): Promise<{ status: "ok" | "refused" }> {
  const user = await actingUser();
  const parsed = readSent(copyId, raw);
  if (user?.role !== "mentor" || !parsed.success) return { status: "refused" };
  const dropped = await discardCopy(user.id, parsed.data.id, new Date());
  return { status: dropped ? "ok" : "refused" };
}

/** What is stored now beside what the editor holds. */
export async function fetchNewerPost(raw: unknown): Promise<NewerPost | undefined> {
  const user = await actingUser();
  const parsed = readSent(comparedInput, raw);
  if (user?.role !== "mentor" || !parsed.success) return undefined;
  if (!(await mayWrite(await heavyDoer(user), new Date()))) return undefined;
  return besideStored(user.id, parsed.data.id, parsed.data.post);
}

const byMentor = {
  words: copyWords,
  who: async (locale: Locale) => {
    const user = await actingUser();
    return orLogin(user?.role === "mentor" ? user : null, locale, paths.blogs);
  },
  refusedTo: paths.blogs,
};

/** From the list of unfinished posts. */
export async function discardUnfinished(form: FormData): Promise<void> {
  await formAction(form, {
    ...byMentor,
    read: fieldsOf(copyId),
    act: async ({ user, now, words }, { id }) => {
      const gone = await discardCopy(user.id, id, now);
      return gone ? go(paths.blogs, words.discarded) : refuse("notFound");
    },
  });
}

export async function restoreOwnRevision(form: FormData): Promise<void> {
  await formAction(form, {
    ...byMentor,
    read: fieldsOf(restoredInput),
    act: async ({ user, now }, asked) => {
      const result = await restoreRevision(user.id, asked, now);
      if (!result.ok) return result;
      return go(result.aside ? paths.editPostBeside(asked.id, result.aside) : paths.editPost(asked.id));
    },
  });
}

type NotDone = Refused<"notFound" | "hidden" | "tooMany" | "textQuota">;

async function copyWords(locale: Locale) {
  const [t, te] = await Promise.all([
    getTranslations({ locale, namespace: "drafts" }),
    getTranslations({ locale, namespace: "editor.refused" }),
  ]);
  const refused = ({ reason }: NotDone) =>
    reason === "tooMany" || reason === "textQuota"
      ? { title: t("refused.title"), message: t(`refused.${reason}`) }
      : { title: te(`${reason}.title`), message: te(`${reason}.description`) };
  const faulty = { title: te("notFound.title"), check: te("notFound.description"), field: () => "" };
  const words: Words<NotDone> = { refused, faulty };
  return { ...words, discarded: { title: t("discarded.title"), description: t("discarded.description") } };
}
