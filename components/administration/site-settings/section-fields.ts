import { getTranslations } from "next-intl/server";
import type { StepField } from "#components/platform/ui/step-form.tsx";
import { programmeTexts } from "#lib/administration/site-settings/programme-input.ts";
import {
  quoteField,
  quoteLengths,
  quoteNumbers,
  quoteParts,
  type SettingSection,
  type StoredSettings,
  stepField,
} from "#lib/administration/site-settings/rules.ts";
import { defaultSettings, socialNetworks, toSiteSettings } from "#lib/platform/site/input.ts";
import { limitBounds, limitKey, limitNames } from "#lib/platform/site/limit-settings.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";

type Made = Promise<StepField[]>;

/** The fields of a section with what is stored; empty ones show their default as a hint. */
export function sectionFields(section: SettingSection, stored: StoredSettings, locale: string): Made {
  const made: Record<SettingSection, (stored: StoredSettings, locale: string) => Made> = {
    site: siteFields,
    programme: programmeFieldsOf,
    contact: contactFields,
    social: socialFields,
    safeguards: safeguardFields,
    limits: limitFields,
    testimonials: testimonialFields,
  };
  return made[section](stored, locale);
}

const textOf = (stored: StoredSettings, key: string) => {
  const value = stored.get(key);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

async function siteFields(stored: StoredSettings): Made {
  const t = await getTranslations("administration.settings");
  const hint = t("ifEmpty", { value: defaultSettings.name });
  return [
    {
      kind: "line",
      name: "name",
      label: t("field.name"),
      max: 60,
      optional: t("optional"),
      hint,
      value: textOf(stored, "name"),
    },
  ];
}

async function programmeFieldsOf(stored: StoredSettings, locale: string): Made {
  const t = await getTranslations("administration.settings");
  const site = toSiteSettings([...stored].map(([key, value]) => ({ key, value })));
  const texts = programmeTexts(site, locale);
  const shared = (name: "operator" | "reportingAddress" | "programmeCountries" | "ownHelplines") => ({
    ...{ name, label: t(`field.${name}`), hint: t(`hint.${name}`), optional: t("optional") },
  });
  return [
    { ...shared("operator"), kind: "line", max: 120, value: site.operator ?? "" },
    { ...shared("reportingAddress"), kind: "line", max: 254, value: site.reportingAddress ?? "" },
    { ...shared("programmeCountries"), kind: "area", max: 2000, value: texts.programmeCountries },
    { ...shared("ownHelplines"), kind: "area", max: 4000, rows: 4, value: texts.ownHelplines },
  ];
}

async function contactFields(stored: StoredSettings): Made {
  const t = await getTranslations("administration.settings");
  const shared = (name: string) => ({ name, optional: t("optional"), value: textOf(stored, name) });
  const { supportEmail } = defaultSettings;
  return [
    {
      ...shared("supportEmail"),
      kind: "line",
      label: t("field.supportEmail"),
      max: 254,
      hint: t("ifEmpty", { value: supportEmail }),
    },
    {
      ...shared("securityContact"),
      kind: "line",
      label: t("field.securityContact"),
      max: 500,
      hint: t("hint.securityContact"),
    },
    { ...shared("supportHours"), kind: "line", label: t("field.supportHours"), max: 200, hint: t("hint.supportHours") },
    { ...shared("replyTime"), kind: "line", label: t("field.replyTime"), max: 200, hint: t("hint.replyTime") },
    { ...shared("contactAddress"), kind: "area", label: t("field.contactAddress"), max: 500, hint: t("hint.notShown") },
    { ...shared("contactPhone"), kind: "line", label: t("field.contactPhone"), max: 40, hint: t("hint.notShown") },
  ];
}

async function socialFields(stored: StoredSettings): Made {
  const t = await getTranslations("administration.settings");
  return socialNetworks.map((network) => ({
    kind: "line",
    name: `social.${network}`,
    label: t(`field.social-${network}`),
    max: 500,
    optional: t("optional"),
    value: textOf(stored, `social.${network}`),
  }));
}

async function safeguardFields(stored: StoredSettings): Made {
  const [t, tv] = await Promise.all([getTranslations("administration.settings"), getTranslations("verification.step")]);
  const { verificationSteps, openPublishing, reviewFirstPosts, adultsSeeNewPictures, approvals } = toSiteSettings(
    [...stored].map(([key, value]) => ({ key, value })),
  );
  return [
    ...mentorSteps.map(
      (step): StepField => ({
        kind: "check",
        name: stepField(step),
        label: t("field.step", { step: tv(step) }),
        checked: verificationSteps.includes(step),
      }),
    ),
    {
      kind: "select",
      name: "approvals",
      label: t("field.approvals"),
      options: (["2", "1"] as const).map((value) => ({ value, label: t(`approvals.${value}`) })),
      value: String(approvals),
    },
    { kind: "check", name: "openPublishing", label: t("field.openPublishing"), checked: openPublishing },
    { kind: "check", name: "reviewFirstPosts", label: t("field.reviewFirstPosts"), checked: reviewFirstPosts },
    {
      kind: "check",
      name: "adultsSeeNewPictures",
      label: t("field.adultsSeeNewPictures"),
      checked: adultsSeeNewPictures,
    },
  ];
}

async function limitFields(stored: StoredSettings): Made {
  const t = await getTranslations("administration.settings");
  return limitNames.map((name): StepField => {
    const { usual, least, most } = limitBounds[name];
    return {
      kind: "line",
      name: limitKey(name),
      label: t(`field.limits-${name}`),
      hint: t("hint.limit", { usual, least, most }),
      max: 4,
      optional: t("optional"),
      value: textOf(stored, limitKey(name)),
    };
  });
}

async function testimonialFields(stored: StoredSettings): Made {
  const t = await getTranslations("administration.settings");
  const { testimonials = [] } = toSiteSettings([...stored].map(([key, value]) => ({ key, value })));
  return quoteNumbers.flatMap((number) =>
    quoteParts.map(
      (part): StepField => ({
        kind: part === "content" ? "area" : "line",
        name: quoteField(number, part),
        label: t(`quote.${part}`, { number }),
        max: quoteLengths[part],
        optional: t("optional"),
        value: testimonials[number - 1]?.[part] ?? "",
      }),
    ),
  );
}
