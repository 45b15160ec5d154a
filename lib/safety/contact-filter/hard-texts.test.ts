import { expect, test } from "vitest";
import { alarmOf } from "#lib/safety/safety-words/safety-words.ts";
import { hardTextLengths, hardTexts } from "./contact-cases/hard-texts.ts";
import { contactDetails } from "./contact-details.ts";

// With a pattern that starts again at every letter, one of these alone takes minutes; `npm run bench:filter` tells the milliseconds.
test("texts made to be hard are read to their end, as long as a whole post [@SAFE-22f]", {
  timeout: 120_000,
}, () => {
  expect(hardTexts.length).toBeGreaterThanOrEqual(60);
  for (const [name, textOf] of hardTexts) {
    const text = textOf(hardTextLengths.post);
    expect(contactDetails(text), name).toBeInstanceOf(Array);
    expect(alarmOf(text), name).toBeTypeOf("string");
  }
});

const end = `call me on 0791 123 4567
https://evil.example.com/me
write to amina@example.org
don't tell your parents`;

test("nothing escapes because the text is long: number, link, address and secret at its end are all found [@SAFE-22f]", () => {
  for (const [name, textOf] of hardTexts) {
    const long = textOf(hardTextLengths.material);
    // What leaves its word or number open goes on into what follows.
    const found = contactDetails(`${long}. \n${end}`);
    expect(found, name).toEqual(expect.arrayContaining(["phone", "link", "email", "secrecy"]));
  }
});
