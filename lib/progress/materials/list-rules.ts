import { materialLimits } from "./rules.ts";

export const materialsPerPage = 20;

export type ListPlace = Readonly<{ createdAt: Date; id: string }>;
export type MaterialQuery = Readonly<{ subject: string; language: string; after: ListPlace | undefined }>;

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

export function materialQuery(params: Params): MaterialQuery {
  const text = (name: string) => {
    const value = params[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const language = text("language");
  return {
    subject: text("subject").slice(0, materialLimits.subject),
    language: /^[a-z]{2,3}$/.test(language) ? language : "",
    after: placeOf(text("after")),
  };
}

export function materialSearch({ subject, language, after }: MaterialQuery): string {
  const params = new URLSearchParams();
  if (subject) params.set("subject", subject);
  if (language) params.set("language", language);
  if (after) params.set("after", `${after.createdAt.getTime()}_${after.id}`);
  return params.size > 0 ? `?${params}` : "";
}

function placeOf(text: string): ListPlace | undefined {
  const [, time = "", id = ""] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text) ?? [];
  return id === "" ? undefined : { createdAt: new Date(Number(time)), id };
}
