import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { claimDigests, claimTexts } from "./claims.ts";

const english = (file: string) => {
  const path = new URL(`../../../messages/en/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8"));
};

test("a changed promise on the public pages has to be confirmed anew [@SAFE-29a @SITE-23d]", () => {
  const { faq, help } = english("site");
  const texts = {
    free: faq.items.free.a,
    verifiedMentors: faq.items.mentor.a,
    supportHours: help.hours,
    replyTime: english("contact").sent.text,
  };
  const hashed = Object.entries(texts).map(([claim, text]) => [claim, createHash("sha256").update(text).digest("hex")]);
  expect(claimTexts).toEqual(Object.fromEntries(hashed));
});

test("own hours and testimonials are claims of their own [@SITE-23d]", () => {
  const usual = claimDigests({});
  expect(Object.keys(usual)).toEqual(["free", "verifiedMentors", "supportHours", "replyTime"]);
  const own = claimDigests({
    supportHours: "Weekdays",
    replyTime: "Within a week",
    testimonials: [{ name: "A", role: "B", country: "C", content: "D" }],
  });
  expect(own.supportHours).not.toBe(usual.supportHours);
  expect(own.replyTime).not.toBe(usual.replyTime);
  expect(own.testimonials).toBeDefined();
});
