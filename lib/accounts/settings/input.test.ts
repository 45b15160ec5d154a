import { describe, expect, test } from "vitest";
import { languageNames } from "#i18n/names.ts";
import { defaultLocale } from "#i18n/routing.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { parseSettings, type SettingsFormName, settingsFaultSentence } from "./input.ts";
import { mostCapacity } from "./rules.ts";

const profile = {
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "",
  timeZone: "America/New_York",
  otherZone: "",
  profileLanguage: "fr",
  bio: "",
};
const right: Record<SettingsFormName, Record<string, string>> = {
  profile,
  notifications: { emailNotifications: "on" },
  privacy: { profileVisibility: "private", showEmail: "on" },
  appearance: { theme: "dark", fontSize: "large", language: "de" },
  quietHours: { quietFrom: "21:00", quietUntil: "07:00" },
  dataSaver: {},
  capacity: { capacity: "20" },
};
const forms = Object.keys(right) as SettingsFormName[];

test("a person is told things in, and reads the site in, English, Spanish, French or German [@FIELD-09a @FIELD-09b]", () => {
  const choices = { en: "English", es: "Español", fr: "Français", de: "Deutsch" };
  expect(languageNames).toEqual(choices);
  expect(defaultLocale).toBe("en");
  for (const code of Object.keys(choices)) {
    expect(parseSettings("profile", { ...profile, profileLanguage: code }).ok, code).toBe(true);
    expect(parseSettings("appearance", { ...right.appearance, language: code }).ok, code).toBe(true);
  }
});

describe("a form of the settings", () => {
  test.each(forms)("%s is read as it is sent", (form) => {
    expect(parseSettings(form, right[form]).ok).toBe(true);
  });

  test.each(forms)("%s refuses surplus fields [@AUTH-18b]", (form) => {
    for (const surplus of ["role", "email", "userId", "dateOfBirth"]) {
      expect(parseSettings(form, { ...right[form], [surplus]: "x" })).toEqual({
        ok: false,
        faults: { "": expect.any(String) },
      });
    }
  });

  test("a switch that is not sent is off [@SET-06b]", () => {
    const parsed = parseSettings("notifications", right.notifications);
    expect(parsed.ok && parsed.input).toEqual({
      emailNotifications: true,
      pushNotifications: false,
      sessionReminders: false,
      messageAlerts: false,
      weeklyDigest: false,
    });
  });

  test("emptied quiet hours are none, and an emptied phone is none [@SET-14b] [@FIELD-07a]", () => {
    const hours = parseSettings("quietHours", { quietFrom: "", quietUntil: "" });
    expect(hours.ok && hours.input).toEqual({ quietFrom: null, quietUntil: null });
    const parsed = parseSettings("profile", profile);
    expect(parsed.ok && [parsed.input.phone, parsed.input.bio]).toEqual([null, undefined]);
  });

  test.each([
    ["profile", "firstName", " ", "required"],
    ["profile", "firstName", "x".repeat(201), "tooLong"],
    ["profile", "firstName", "12 Mango Street Accra", "nameLetters"],
    ["profile", "lastName", "x".repeat(201), "tooLong"],
    ["profile", "lastName", "x".repeat(198), "nameTogether"],
    ["profile", "lastName", "insta joe.k99, don't tell your parents", "nameLetters"],
    ["profile", "lastName", "don't tell your parents", "nameOnly"],
    ["profile", "phone", "12", "phone"],
    ["profile", "timeZone", "Mars/Olympus", "zone"],
    ["profile", "otherZone", "+02:00", "zone"],
    ["profile", "profileLanguage", "it", "option"],
    ["profile", "bio", "x".repeat(1001), "tooLong"],
    ["notifications", "weeklyDigest", "yes", "option"],
    ["privacy", "profileVisibility", "everyone", "option"],
    ["privacy", "showPhone", "true", "option"],
    ["appearance", "theme", "sepia", "option"],
    ["appearance", "fontSize", "huge", "option"],
    ["appearance", "language", "it", "option"],
    ["quietHours", "quietFrom", "25:00", "time"],
    ["quietHours", "quietUntil", "", "both"],
    ["quietHours", "quietUntil", "21:00", "same"],
    ["dataSaver", "dataSaver", "1", "option"],
    ["capacity", "capacity", "0", "capacity"],
    ["capacity", "capacity", "21", "capacity"],
    ["capacity", "capacity", "many", "capacity"],
  ] as const)("%s marks %s when it is %j [@SET-11a]", (form, name, value, fault) => {
    const parsed = parseSettings(form, { ...right[form], [name]: value });
    expect(parsed).toEqual({ ok: false, faults: { [name]: fault } });
    expect(settingsFaultSentence(name, fault).key).not.toBe("unexpected");
  });

  test.each([
    ["firstName", "tooLong", "tooLong", fieldLengths.name],
    ["phone", "tooLong", "tooLong", 40],
    ["bio", "tooLong", "tooLong", fieldLengths.text],
    ["capacity", "capacity", "capacity", mostCapacity],
    ["bio", "of another version", "unexpected", fieldLengths.text],
  ])("%s with the fault %s is told as %s, with %i", (name, fault, key, max) => {
    expect(settingsFaultSentence(name, fault)).toEqual({ key, max });
  });
});
