import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { zoneNamed } from "#lib/accounts/zone/zone-rules.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import * as field from "#lib/identity/users/fields.ts";
import { visibilities } from "#lib/identity/users/privacy.ts";
import { fieldsOf, type Parsed, parseForm, type Reader, reading, textField } from "#lib/platform/forms/form-fields.ts";
import { ticked } from "#lib/platform/forms/posted-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { minuteOf } from "#lib/platform/time/clock-times.ts";
import { isZone } from "#lib/platform/time/zones.ts";
import { type NamesAround, splitNameFaults } from "#lib/safety/contact-filter/name-fault.ts";
import { fontSizes, isPhone, leastCapacity, mostCapacity, themes } from "./rules.ts";

const line = (max: number) => z.string().overwrite(postedLine).max(max, "tooLong");

const zone = z
  .string()
  .max(100, "zone")
  .transform((text, context) => {
    const named = text.trim() === "" ? "" : zoneNamed(text);
    if (named === undefined) context.addIssue({ code: "custom", message: "zone" });
    return named ?? "";
  });

const phone = line(40)
  .refine((text) => text === "" || isPhone(text), "phone")
  .transform((text) => (text === "" ? null : text));

const profile = z.strictObject({
  // Together they are one name; `nameFaultsOf` checks them.
  firstName: line(fieldLengths.name),
  lastName: line(fieldLengths.name),
  phone,
  timeZone: zone,
  /** From the search field; overrides the list. */
  otherZone: zone,
  profileLanguage: z.enum(locales, { error: "option" }),
  bio: field.optionalTextField.unwrap(),
});
export type ProfileSettingsInput = z.infer<typeof profile>;

const notifications = z.strictObject({
  emailNotifications: ticked,
  pushNotifications: ticked,
  sessionReminders: ticked,
  messageAlerts: ticked,
  weeklyDigest: ticked,
});

const privacy = z.strictObject({
  profileVisibility: z.enum(visibilities, { error: "option" }),
  showEmail: ticked,
  showPhone: ticked,
  dataProcessing: ticked,
});

const appearance = z.strictObject({
  theme: z.enum(themes, { error: "option" }),
  fontSize: z.enum(fontSizes, { error: "option" }),
  language: z.enum(locales, { error: "option" }),
});

const time = z
  .string()
  .max(5, "time")
  .refine((text) => text === "" || minuteOf(text) !== undefined, "time")
  .transform((text) => minuteOf(text) ?? null);
const quietHours = z.strictObject({ quietFrom: time, quietUntil: time }).superRefine((hours, context) => {
  const half = (hours.quietFrom === null) !== (hours.quietUntil === null);
  const none = hours.quietFrom !== null && hours.quietFrom === hours.quietUntil;
  if (half || none) context.addIssue({ code: "custom", message: half ? "both" : "same", path: ["quietUntil"] });
});

const dataSaver = z.strictObject({ dataSaver: ticked });

const capacity = z.strictObject({
  capacity: z
    .string()
    .max(10, "capacity")
    .refine((text) => /^\d{1,3}$/.test(text.trim()), "capacity")
    .transform(Number)
    .refine((students) => students >= leastCapacity && students <= mostCapacity, "capacity"),
});

export const settingsForms = { profile, notifications, privacy, appearance, quietHours, dataSaver, capacity };
export type SettingsFormName = keyof typeof settingsForms;
export type SettingsInput = { [Form in SettingsFormName]: z.infer<(typeof settingsForms)[Form]> };

/** Forms that need nothing but their schema. */
export function settingsForm<Form extends SettingsFormName>(form: Form): Reader<Parsed<SettingsInput[Form]>> {
  return reading(settingsForms[form], (fields) => parseForm<SettingsInput, Form>(settingsForms, form, fields));
}

/** Faults are codes by field name, `""` for the whole form. */
export function parseSettings<Form extends SettingsFormName>(
  form: Form,
  fields: Record<string, unknown>,
  around?: NamesAround,
): Parsed<SettingsInput[Form]> {
  const parsed = parseForm<SettingsInput, Form>(settingsForms, form, fields);
  const names = form === "profile" ? nameFaultsOf(fields, around) : {};
  if (Object.keys(names).length === 0) return parsed;
  return { ok: false, faults: { ...(parsed.ok ? {} : parsed.faults), ...names } };
}

function nameFaultsOf({ firstName, lastName }: Record<string, unknown>, around?: NamesAround) {
  if (typeof firstName !== "string" || typeof lastName !== "string") return {};
  return splitNameFaults({ firstName: postedLine(firstName), lastName: postedLine(lastName) }, around);
}

/** Which of two buttons was pressed. */
export function intentOf<const Intent extends string>(intents: readonly Intent[]): Reader<Parsed<Intent>> {
  return reading(textField("intent"), (fields) => {
    const input = intents.find((intent) => intent === fields.intent);
    return input === undefined ? { ok: false, faults: { "": "intent" } } : { ok: true, input };
  });
}

const sentences = {
  required: "required",
  tooLong: "tooLong",
  option: "option",
  zone: "zone",
  phone: "phone",
  time: "time",
  both: "both",
  same: "same",
  capacity: "capacity",
  minor: "minor",
  nameLetters: "nameLetters",
  nameOnly: "nameOnly",
  nameOften: "nameOften",
  nameTogether: "nameTogether",
} as const;
export type SettingsSentence = (typeof sentences)[keyof typeof sentences] | "unexpected";

/** The message key under `settings.error`, with the limit it names. */
export function settingsFaultSentence(name: string, fault: string): { key: SettingsSentence; max: number } {
  const key = Object.hasOwn(sentences, fault) ? sentences[fault as keyof typeof sentences] : "unexpected";
  if (key === "capacity") return { key, max: mostCapacity };
  return { key, max: name === "phone" ? 40 : name === "bio" ? fieldLengths.text : fieldLengths.name };
}

const zoneAnswer = z.strictObject({ zone: z.string().max(64).refine(isZone, "zone") });
export const parseZoneAnswer = fieldsOf(zoneAnswer);
