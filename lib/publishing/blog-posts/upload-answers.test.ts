import { describe, expect, test } from "vitest";
import { readUploadAnswer, uploadRefusals } from "./upload-answers.ts";

describe("the answer to an upload [@EDIT-31e]", () => {
  const src = "/uploads/0123456789abcdef0123456789abcdef.png";
  test.each([
    [200, JSON.stringify({ src, width: 3, height: 2 }), { src, width: 3, height: 2 }],
    [200, JSON.stringify({ src }), "failed"],
    [200, "", "failed"],
    [200, "null", "failed"],
    [0, "", "offline"],
    [401, "", "signedOut"],
    [404, '{"code":"missing"}', "signedOut"],
    // The server refuses a long body before our own code sees it.
    [413, "The request is too large", "imageTooLarge"],
    [500, "<!doctype html>", "failed"],
    [429, '{"code":"tooMany"}', "failed"],
  ])("%i %s means %j", (status, text, meant) => expect(readUploadAnswer(status, text)).toEqual(meant));

  test.each(uploadRefusals.filter((code) => code !== "imageTooLarge"))("names the reason %s", (code) => {
    expect(readUploadAnswer(409, JSON.stringify({ code }))).toBe(code);
  });
});
