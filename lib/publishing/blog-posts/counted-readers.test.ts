import { describe, expect, test } from "vitest";
import { isAhead, isOwnPage, isPictureOfOwnPage, isRobot } from "./counted-readers.ts";

describe("a robot is known by its name [@BLOG-08c]", () => {
  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "LinkedInBot/1.0",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "curl/8.5.0",
    "python-requests/2.31",
    "",
    null,
  ])("%s", (agent) => expect(isRobot(agent)).toBe(true));

  test.each([
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0",
    "Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
  ])("a reader is not one: %s", (agent) => expect(isRobot(agent)).toBe(false));
});

test("a page fetched ahead has not been visited [@BLOG-08b]", () => {
  expect(isAhead(new Headers({ "sec-purpose": "prefetch;prerender" }))).toBe(true);
  expect(isAhead(new Headers({ purpose: "prefetch" }))).toBe(true);
  expect(isAhead(new Headers())).toBe(false);
});

describe("a visit is told by a page of this site", () => {
  const site = "https://a.example";
  test.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site", origin: site }, false],
    [{ origin: site }, true],
    [{ origin: "http://localhost:3000", host: "localhost:3000" }, true],
    [{ origin: "https://evil.example", host: "a.example" }, false],
    [{ origin: "null" }, false],
    [{}, false],
  ])("%j: %s", (headers, own) => expect(isOwnPage(new Headers(headers as Record<string, string>), site)).toBe(own));
});

describe("a visit without script is told by the picture of a page of this site [@BLOG-08a]", () => {
  const site = "https://a.example";
  test.each([
    [{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }, true],
    [{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" }, false],
    [{ "sec-fetch-site": "same-origin" }, false],
    [{ "sec-fetch-site": "none", "sec-fetch-dest": "image" }, false],
    [{ "sec-fetch-site": "same-site", "sec-fetch-dest": "image" }, false],
    [{ "sec-fetch-site": "cross-site", "sec-fetch-dest": "image", referer: `${site}/blog/x` }, false],
    [{ referer: `${site}/blog/x` }, true],
    [{ referer: "http://localhost:3000/blog/x", host: "localhost:3000" }, true],
    [{ referer: "https://evil.example/https://a.example/", host: "a.example" }, false],
    [{ referer: "a.example" }, false],
    [{ "sec-fetch-dest": "image" }, false],
    [{}, false],
  ])("%j: %s", (headers, own) => {
    expect(isPictureOfOwnPage(new Headers(headers as Record<string, string>), site)).toBe(own);
  });
});
