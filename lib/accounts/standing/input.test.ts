import { describe, expect, test } from "vitest";
import { parseDeletion } from "./input.ts";

const email = "Ada@Example.org";
const sent = { password: "a quiet green tree", confirmation: " ada@example.org" };

describe("asking for deletion", () => {
  test("takes the password and the own address, however it is written [@PRIV-02a]", () => {
    expect(parseDeletion("student", email, sent)).toEqual({
      ok: true,
      input: { password: sent.password, keepPosts: null },
    });
  });

  test.each([
    ["keep", true],
    ["remove", false],
  ])("lets a mentor %s the posts [@PRIV-06a]", (posts, keepPosts) => {
    const parsed = parseDeletion("mentor", email, { ...sent, posts });
    expect(parsed.ok && parsed.input.keepPosts).toBe(keepPosts);
  });

  test.each([
    ["student", { ...sent, confirmation: "" }, { confirmation: "confirmation" }],
    ["student", { ...sent, confirmation: "bob@example.org" }, { confirmation: "confirmation" }],
    ["student", { ...sent, password: "" }, { password: "password" }],
    ["mentor", sent, { posts: "posts" }],
    ["mentor", { ...sent, posts: "sell" }, { posts: "posts" }],
  ] as const)("refuses a %s who sends %j [@PRIV-02a]", (role, fields, faults) => {
    expect(parseDeletion(role, email, fields)).toEqual({ ok: false, faults });
  });

  test("refuses surplus fields: a student has no posts to keep [@PRIV-06a]", () => {
    expect(parseDeletion("student", email, { ...sent, posts: "keep" }).ok).toBe(false);
    expect(parseDeletion("student", email, { ...sent, userId: "other" }).ok).toBe(false);
  });
});
