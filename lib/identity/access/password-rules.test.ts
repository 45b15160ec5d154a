import { describe, expect, it } from "vitest";
import common from "./common-passwords.json" with { type: "json" };
import { passwordFault } from "./password-rules.ts";

const email = "ada.lovelace@example.org";

describe("a new password [@AUTH-23a @AUTH-23b @AUTH-23d @AUTH-23e]", () => {
  it.each([
    "correct horse battery staple",
    "Löwenzahn7",
    "пароль для Ады",
    "密码很长很安全啊",
    "🌳🌳🌳🌳🌳🌳🌳🌳",
    "x".repeat(1024),
    "ada.lovelace@example.orgs",
  ])("%j is taken", (password) => {
    expect(passwordFault(password, email)).toBeUndefined();
  });

  it.each([
    ["", "required"],
    ["short7!", "passwordShort"],
    ["🌳🌳🌳🌳", "passwordShort"],
    ["x".repeat(1025), "passwordLong"],
    ["password", "passwordCommon"],
    ["PassWord", "passwordCommon"],
    ["12345678", "passwordCommon"],
    ["qwertyuiop", "passwordCommon"],
    ["ｐａｓｓｗｏｒｄ", "passwordCommon"],
    [email, "passwordIsEmail"],
    [" Ada.Lovelace@Example.org ", "passwordIsEmail"],
  ])("%j is refused as %s", (password, fault) => {
    expect(passwordFault(password, email)).toBe(fault);
  });
});

describe("the list of common passwords [@AUTH-23d]", () => {
  it("holds at least a thousand, each long enough to get this far, once and in lower case", () => {
    expect(common.length).toBeGreaterThan(1000);
    expect(new Set(common).size).toBe(common.length);
    for (const password of common) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(8);
    }
  });
});
