import { z } from "zod";
import { spokenLanguages } from "#lib/identity/users/languages.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredLine } from "#lib/platform/forms/posted-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { materialKinds } from "#lib/progress/goals/rules.ts";
import { materialLink } from "./link-rules.ts";
import { materialLimits } from "./rules.ts";

const id = z.uuid("option");
const fields = {
  title: requiredLine(materialLimits.title),
  kind: z.enum(materialKinds, { error: "option" }),
  text: z
    .string()
    .overwrite((text) => postedText(text).trim())
    .min(1, "required")
    .max(materialLimits.text, "tooLong"),
  url: z
    .string()
    .max(4 * materialLimits.url, "link")
    .default(""),
  subject: requiredLine(materialLimits.subject),
  language: z.enum(spokenLanguages, { error: "option" }),
};

const material = z.strictObject({ id, ...fields }).transform((sent, context) => {
  const { url: typed, ...rest } = sent;
  if (sent.kind === "text") return { ...rest, url: null };
  const url = materialLink(typed);
  const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (url === undefined) fault("url", typed.trim() === "" ? "required" : "link");
  if (sent.text.length > materialLimits.about) fault("text", "tooLong");
  return { ...rest, url: url ?? null };
});
export type MaterialInput = z.infer<typeof material>;

const removal = z.strictObject({ id });
const decision = z.strictObject({
  id,
  intent: z.enum(["hide", "show"], { error: "option" }),
  reason: requiredLine(materialLimits.reason),
});

export const parseMaterial = fieldsOf(material);
export const parseRemoval = fieldsOf(removal);
export const parseDecision = fieldsOf(decision);
