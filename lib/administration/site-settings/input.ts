import { z } from "zod";
import { opaque } from "#lib/platform/forms/bounds.ts";
import { fieldsOf, type Parsed, reading, readSent } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { type SettingKey, settingSchemas } from "#lib/platform/site/input.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { programme } from "./programme-input.ts";
import {
  fieldsOfSection,
  quoteField,
  quoteNumbers,
  quoteParts,
  type SettingSection,
  sectionNames,
  settingSections,
  stepField,
} from "./rules.ts";

export type SectionInput = Readonly<{
  section: SettingSection;
  /** Undefined: the default. */
  values: ReadonlyMap<SettingKey, unknown>;
  seen: string;
}>;

/** The longest text of any setting: one helpline a line. Each setting's own length is asked by its schema. */
const longestSetting = 8_000;
const sectionForms = z.object({
  section: z.string().max(40, "unexpected"),
  /** The stored values of one section, as JSON. */
  seen: z.string().max(40_000, "unexpected"),
  ...Object.fromEntries(
    sectionNames.flatMap(fieldsOfSection).map((name) => [name, z.string().max(longestOf(name), "invalid").optional()]),
  ),
});

function longestOf(name: string): number {
  const lists: readonly string[] = ["programmeCountries", "ownHelplines"];
  return lists.includes(name) ? longestSetting : 1_000;
}

export const logoForm = fieldsOf(
  z.object({
    intent: z.string().max(20).optional(),
    seen: z.string().max(1_000).default(""),
    logo: opaque(z.unknown(), imageLimit).optional(),
  }),
);

/** Empty fields mean the default. */
export const parseSection = reading(sectionForms, (fields): Parsed<SectionInput> => {
  const { section: named, seen, ...sent } = fields;
  const section = sectionNames.find((one) => one === named);
  const known = section && fieldsOfSection(section);
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(sent)) {
    if (!known?.includes(name) || typeof value !== "string") return { ok: false, faults: { "": "unexpected" } };
    texts.set(name, value);
  }
  if (!section || typeof seen !== "string") return { ok: false, faults: { "": "unexpected" } };
  const read =
    section === "testimonials"
      ? testimonials(texts)
      : section === "safeguards"
        ? safeguards(texts)
        : section === "programme"
          ? programme(texts)
          : plain(section, texts);
  return read.ok ? { ok: true, input: { section, seen, values: read.input } } : read;
});

type Values = Parsed<Map<SettingKey, unknown>>;

function plain(
  section: Exclude<SettingSection, "testimonials" | "safeguards" | "programme">,
  texts: ReadonlyMap<string, string>,
): Values {
  const values = new Map<SettingKey, unknown>();
  const faults: Record<string, string> = {};
  for (const key of settingSections[section]) {
    const clean = key === "contactAddress" ? postedText : postedLine;
    const text = clean(texts.get(key) ?? "").trim();
    const schema: z.ZodType = settingSchemas[key];
    const parsed = text === "" ? undefined : readSent(schema, text);
    if (parsed?.success === false) faults[key] = "invalid";
    values.set(key, parsed?.data);
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, input: values };
}

function safeguards(texts: ReadonlyMap<string, string>): Values {
  const steps = mentorSteps.filter((step) => texts.get(stepField(step)) === "on");
  const open = texts.get("openPublishing") === "on";
  // Forms from before the field send none: two, as by default.
  const approvals = readSent(settingSchemas.approvals, texts.get("approvals") ?? "2");
  if (!approvals.success) return { ok: false, faults: { approvals: "invalid" } };
  return {
    ok: true,
    input: new Map<SettingKey, unknown>([
      ["verificationSteps", steps.length > 0 ? steps : undefined],
      ["approvals", approvals.data === 2 ? undefined : approvals.data],
      ["openPublishing", open ? true : undefined],
      ["reviewFirstPosts", texts.get("reviewFirstPosts") === "on" ? undefined : false],
      ["adultsSeeNewPictures", texts.get("adultsSeeNewPictures") === "on" ? true : undefined],
    ]),
  };
}

/** All three or none: without own ones the site shows examples, marked as such. */
function testimonials(texts: ReadonlyMap<string, string>): Values {
  const quotes = quoteNumbers.map((number) =>
    Object.fromEntries(
      quoteParts.map((part) => {
        const text = texts.get(quoteField(number, part)) ?? "";
        return [part, (part === "content" ? postedText(text) : postedLine(text)).trim()];
      }),
    ),
  );
  if (quotes.every((quote) => Object.values(quote).every((text) => text === "")))
    return { ok: true, input: new Map([["testimonials", undefined]]) };
  const parsed = readSent(settingSchemas.testimonials, quotes);
  if (parsed.success) return { ok: true, input: new Map([["testimonials", parsed.data]]) };
  const faults: Record<string, string> = {};
  for (const [index, quote] of quotes.entries())
    for (const part of quoteParts) if (quote[part] === "") faults[quoteField(index + 1, part)] = "required";
  return { ok: false, faults: Object.keys(faults).length > 0 ? faults : { "": "unexpected" } };
}
