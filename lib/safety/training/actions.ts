"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { nextToRead, type TrainingUnit } from "./course-rules.ts";
import { parsePage, parseUnit } from "./input.ts";
import { readUnit, saveAnswers, startQuiz, type TrainingRefusal } from "./take-training.ts";

const byMentor = { words: trainingWords, who: async () => acting(await actingUser(), "mentor") };

export async function submitUnitRead(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byMentor,
    read: parseUnit,
    act: async ({ user, now }, { unit }) => {
      const result = await readUnit(user.id, unit, now);
      return result.ok ? go(addressAfter(unit, result.read)) : result;
    },
  });
}

export async function submitQuizStart(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byMentor,
    read: nothing,
    act: async ({ user, now }) => {
      const result = await startQuiz(user.id, now);
      return result.ok ? go(paths.trainingQuiz) : result;
    },
  });
}

export async function submitQuizPage(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byMentor,
    read: parsePage,
    act: async ({ user, now, words }, page) => {
      const result = await saveAnswers(user.id, page, now);
      if (!result.ok) return result.reason === "stale" ? go(paths.trainingQuiz, words.stale) : result;
      if (result.finished || result.openOnPage === 0) return go(paths.trainingQuiz);
      return go(paths.trainingQuizPage(page.page), words.partly(result.openOnPage));
    },
  });
}

function addressAfter(unit: TrainingUnit, read: ReadonlySet<TrainingUnit>): string {
  const next = nextToRead(read, unit);
  return next === undefined ? paths.trainingQuiz : paths.trainingUnit(next);
}

async function trainingWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "training" });
  return {
    title: t("refused.title"),
    refused: ({ reason }) => t(`refused.${reason}`),
    faulty: { check: t("refused.position"), field: () => t("refused.position") },
    stale: { title: t("refused.staleTitle"), description: t("refused.stale") },
    partly: (open: number) => ({ title: t("saved.title"), description: t("saved.open", { open }) }),
  } satisfies Words<Refused<TrainingRefusal | "signedOut">> & Record<string, unknown>;
}
