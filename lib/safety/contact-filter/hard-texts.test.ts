import { expect, test } from "vitest";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import { hardTextLengths, hardTexts } from "./contact-cases/hard-texts.ts";
import { contactDetails } from "./contact-details.ts";

const end = `call me on 0791 123 4567
https://evil.example.com/me
write to amina@example.org
don't tell your parents
I want to kill myself`;

// With a pattern that starts again at every letter, one of these alone takes minutes; `npm run bench:filter` tells the milliseconds.
test.each(hardTexts)(
  "a whole post of %s is read to its end: number, link, address, secret and danger there are all found [@SAFE-22f]",
  {
    timeout: 120_000,
  },
  (_, textOf) => {
    // What leaves its word or number open goes on into what follows.
    const long = `${textOf(hardTextLengths.post)}. \n${end}`;
    expect(contactDetails(long)).toEqual(expect.arrayContaining(["phone", "link", "email", "secrecy"]));
    expect(alarmOf(long)).toBe(alarmOf("I want to kill myself"));
  },
);

test("there are many, and words alone are no danger", () => {
  expect(hardTexts.length).toBeGreaterThanOrEqual(60);
  expect(alarmOf("I want to kill myself")).not.toBe(alarmOf("I want to learn algebra"));
});
