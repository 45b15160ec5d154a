import { type AskedParams, askedText, asking } from "#lib/platform/forms/asked.ts";
import { materialLimits } from "./rules.ts";

export const materialsPerPage = 20;

export type ListPlace = Readonly<{ createdAt: Date; id: string }>;
export type MaterialQuery = Readonly<{ subject: string; language: string; after: ListPlace | undefined }>;

export function materialQuery(asked: AskedParams): MaterialQuery {
  const language = askedText(asked, "language");
  return {
    subject: askedText(asked, "subject", materialLimits.subject),
    language: /^[a-z]{2,3}$/.test(language) ? language : "",
    after: placeOf(askedText(asked, "after")),
  };
}

export function materialSearch({ subject, language, after }: MaterialQuery): string {
  return asking({ subject, language, after: after && `${after.createdAt.getTime()}_${after.id}` });
}

function placeOf(text: string): ListPlace | undefined {
  const [, time = "", id = ""] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text) ?? [];
  return id === "" ? undefined : { createdAt: new Date(Number(time)), id };
}
