import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import { mostLines } from "./class-rules.ts";
import type { StudentRefusal } from "./refused-students.ts";
import type { WithdrawRefusal } from "./withdraw-card.ts";

const sentences = {
  required: "required",
  tooLong: "tooLong",
  option: "option",
  date: "date",
  malformed: "date",
  future: "date",
  tooLongAgo: "date",
  nameLetters: "name",
  nameOnly: "name",
  nameTogether: "tooLong",
  grade: "grade",
  shape: "shape",
  tooMany: "tooMany",
  under13: "under13",
  minorsNotYet: "minorsNotYet",
  sameName: "sameName",
  sameStudent: "sameStudent",
} as const;
type Fault = keyof typeof sentences;

const isFault = (fault: string): fault is Fault => Object.hasOwn(sentences, fault);

/** Refusals of a single student are about the field that decides. */
export function refusedStudent(reason: StudentRefusal): "firstName" | "dateOfBirth" {
  return reason === "sameStudent" || reason === "sameName" ? "firstName" : "dateOfBirth";
}

export async function cardWords(locale: Locale): Promise<Words<Refused<"unknown" | "asked" | "tooNew" | Conflict>>> {
  const [t, second] = await Promise.all([
    getTranslations({ locale, namespace: "cards.error" }),
    secondWordSaid(locale),
  ]);
  const sentence = (fault: string) => {
    const [, age] = /^unlikely:(\d+)$/.exec(fault) ?? [];
    if (age) return t("unlikely", { age: Number(age) });
    return t(isFault(fault) ? sentences[fault] : "option", { most: mostLines });
  };
  return {
    title: t("title"),
    refused: ({ reason }) => (reason === "asked" || reason === "tooNew" ? second[reason] : t(reason)),
    faulty: {
      check: t("check"),
      field: (_, fault) => {
        const lines = [...fault.matchAll(/line:(\d+):(\S+)/g)];
        if (lines.length === 0) return sentence(fault);
        return lines
          .map(([, line, inLine = ""]) => t("line", { line: Number(line), fault: sentence(inLine) }))
          .join(" ");
      },
    },
  };
}

export async function withdrawWords(locale: Locale) {
  const [t, te] = await Promise.all([
    getTranslations({ locale, namespace: "cards.withdraw" }),
    getTranslations({ locale, namespace: "cards.error" }),
  ]);
  return {
    title: t("failed"),
    refused: ({ reason }) => (reason === "unknown" ? te("unknown") : t(`error.${reason}`)),
    faulty: {
      check: te("check"),
      field: (_, fault) => te(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    done: t("done"),
  } satisfies Words<Refused<WithdrawRefusal>> & Record<string, unknown>;
}
