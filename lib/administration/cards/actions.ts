"use server";

import { refresh } from "next/cache";
import type { Locale } from "#i18n/routing.ts";
import { actingStaff, type SignedInUser } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing, stay } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { cardWords, refusedStudent, withdrawWords } from "./card-words.ts";
import { type CardsInput, faultOfLine, parseCardBack, parseClass, parseNewCard, parseReset } from "./input.ts";
import { type MadeCard, makeCards } from "./make-cards.ts";
import { resetCard } from "./reset-card.ts";
import { withdrawCard } from "./withdraw-card.ts";
import { writeCards } from "./write-cards.ts";

const byCoordinator = { words: cardWords, who: async () => orNothing(await actingStaff("coordinator")) };

export async function submitNewCard(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: [parseNewCard, (fields, { now }) => parseNewCard(fields, utcDate(now))],
    act: async ({ user, now, locale }, input) => {
      const result = await made(user, input, now);
      if (result.ok) return shown(result.cards, locale, result.adults);
      if (result.reason !== "students") return result;
      const [refused] = result.students;
      return refused ? { ok: false, faults: { [refusedStudent(refused.reason)]: refused.reason } } : refuse("unknown");
    },
  });
}

export async function submitClass(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: [parseClass, (fields, { now }) => parseClass(fields, utcDate(now))],
    act: async ({ user, now, locale }, input) => {
      const result = await made(user, input, now);
      if (result.ok) return shown(result.cards, locale, result.adults);
      if (result.reason !== "students") return result;
      const lines = result.students.map(({ index, reason }) => faultOfLine(input.numbers[index] ?? 1, reason));
      return { ok: false, faults: { lines: lines.join(" ") } };
    },
  });
}

export async function submitReset(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseReset,
    act: async ({ user, now, locale }, input) => {
      const result = await resetCard(actorOf(user), input, now);
      return result.ok ? shown([result.card], locale) : result;
    },
  });
}

export async function takeCardBack(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    words: withdrawWords,
    read: parseCardBack,
    rereads: true,
    act: async ({ user, now, words }, { centreId, studentId, decision, reason }) => {
      const result = await withdrawCard(actorOf(user), { studentId, decision, reason }, now);
      return result.ok ? go(paths.staffCentre(centreId), { title: words.done }) : result;
    },
  });
}

function made(user: SignedInUser, { language, numbers: _lines, ...input }: CardsInput, now: Date) {
  return makeCards(actorOf(user), { ...input, locale: language, timeZone: user.timeZone }, now);
}

async function shown(cards: readonly MadeCard[], locale: Locale, adults: readonly string[] = []) {
  refresh();
  return stay(await writeCards(cards, locale, adults));
}
