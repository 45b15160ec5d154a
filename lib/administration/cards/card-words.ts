import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { AgeRefusal } from "#lib/identity/age/age.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import { mostLines } from "./class-rules.ts";

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
  sameStudent: "sameStudent",
} as const;
type Fault = keyof typeof sentences;

const isFault = (fault: string): fault is Fault => Object.hasOwn(sentences, fault);

/** Refusals of a single student are about the field that decides. */
export function refusedStudent(reason: AgeRefusal | "sameStudent"): "firstName" | "dateOfBirth" {
  return reason === "sameStudent" ? "firstName" : "dateOfBirth";
}

export async function cardWords(locale: Locale): Promise<Words<Refused<"unknown">>> {
  const t = await getTranslations({ locale, namespace: "cards.error" });
  const sentence = (fault: string) => t(isFault(fault) ? sentences[fault] : "option", { most: mostLines });
  return {
    title: t("title"),
    refused: ({ reason }) => t(reason),
    faulty: {
      check: t("check"),
      field: (_, fault) => {
        const [, line, inLine] = /^line:(\d+):(.+)$/.exec(fault) ?? [];
        return line && inLine ? t("line", { line: Number(line), fault: sentence(inLine) }) : sentence(fault);
      },
    },
  };
}
