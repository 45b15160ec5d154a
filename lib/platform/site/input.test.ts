import { describe, expect, test } from "vitest";
import { defaultSettings, isSettingKey, settingSchemas, toSiteSettings } from "./input.ts";

describe("site settings", () => {
  test("are the defaults on a new installation", () => {
    expect(toSiteSettings([])).toEqual(defaultSettings);
  });

  test("take what is stored, social addresses one by one", () => {
    const settings = toSiteSettings([
      { key: "name", value: "Acacia" },
      { key: "social.linkedin", value: "https://linkedin.example/acacia" },
    ]);
    expect(settings.name).toBe("Acacia");
    expect(settings.social).toEqual({ linkedin: "https://linkedin.example/acacia" });
  });

  test("open publishing only when told so, in words or stored", () => {
    expect(toSiteSettings([]).openPublishing).toBe(false);
    expect(settingSchemas.openPublishing.parse("true")).toBe(true);
    expect(settingSchemas.openPublishing.safeParse("maybe").success).toBe(false);
    expect(toSiteSettings([{ key: "openPublishing", value: true }]).openPublishing).toBe(true);
  });

  test("review first posts unless told otherwise [@EDIT-34a]", () => {
    expect(toSiteSettings([]).reviewFirstPosts).toBe(true);
    expect(settingSchemas.reviewFirstPosts.parse("false")).toBe(false);
    expect(settingSchemas.reviewFirstPosts.safeParse("").success).toBe(false);
    expect(toSiteSettings([{ key: "reviewFirstPosts", value: false }]).reviewFirstPosts).toBe(false);
    expect(toSiteSettings([{ key: "reviewFirstPosts", value: "no" }]).reviewFirstPosts).toBe(true);
  });

  test("let two approve a mentor unless one is said to be enough [@SAFE-09b]", () => {
    expect(toSiteSettings([]).approvals).toBe(2);
    expect(settingSchemas.approvals.parse("1")).toBe(1);
    expect(settingSchemas.approvals.safeParse("0").success).toBe(false);
    expect(toSiteSettings([{ key: "approvals", value: 1 }]).approvals).toBe(1);
    expect(toSiteSettings([{ key: "approvals", value: 0 }]).approvals).toBe(2);
  });

  test("leave out rows that are not usable", () => {
    expect(
      toSiteSettings([
        { key: "name", value: 7 },
        { key: "social.facebook", value: "javascript:alert(1)" },
      ]),
    ).toEqual(defaultSettings);
  });

  test("admit no minors, whatever is stored or asked for [@AUTH-22b]", () => {
    expect(isSettingKey("minorsAdmitted")).toBe(false);
    expect(toSiteSettings([{ key: "minorsAdmitted", value: true }])).toEqual(defaultSettings);
  });

  test("know their own keys and refuse empty or overlong names", () => {
    expect(isSettingKey("toString")).toBe(false);
    expect(isSettingKey("social.twitter")).toBe(true);
    expect(settingSchemas.name.safeParse("  ").success).toBe(false);
    expect(settingSchemas.name.safeParse("x".repeat(61)).success).toBe(false);
  });
});
