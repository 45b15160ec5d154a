import { describe, expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

const same: ReadonlyArray<readonly [string, ...string[]]> = [
  ["nia@example.org", " NIA@Example.ORG ", "nia+mum@example.org", "nia+a+b@example.org", "nia@example.org."],
  ["nia.diallo@gmail.com", "niadiallo@gmail.com", "N.i.a.Diallo+x@googlemail.com", "niadiallo@GOOGLEMAIL.com."],
  ["nia_d@yahoo.com", "nia_d-mum@yahoo.com", "nia_d+mum@yahoo.com"],
  ["nia@yahoo.co.uk", "nia-mum@yahoo.co.uk"],
  ["nia.d@proton.me", "niad@protonmail.com", "n-i_a.d+x@pm.me"],
  ["nia@icloud.com", "nia@me.com", "nia+x@mac.com"],
  ["nia-d@yandex.ru", "nia.d@ya.ru", "nia.d+x@yandex.com"],
  ["nia@fastmail.com", "mum@nia.fastmail.com", "nia+mum@fastmail.com"],
  ["nia@outlook.com", "nia+mum@outlook.com"],
  // As full-width letters.
  ["nia@example.org", "ｎｉａ@example.org"],
];

const different: ReadonlyArray<readonly [string, string]> = [
  ["nia@example.org", "mum@example.org"],
  ["nia@example.org", "nia@example.com"],
  // Elsewhere dots and hyphens belong to the name.
  ["nia.d@example.org", "niad@example.org"],
  ["nia-d@example.org", "nia@example.org"],
  ["nia@outlook.com", "nia@hotmail.com"],
  ["nia@yahoo.com", "nia@yahoo.fr"],
  ["+mum@example.org", "+dad@example.org"],
  ["-a@yahoo.com", "-b@yahoo.com"],
  ["nia@fastmail.com", "nia@mail.nia.fastmail.com"],
  ["nia@constructor", "nia@toString"],
];

describe("the mailbox of an address [@SAFE-12d]", () => {
  it.each(same)("%s is the same as its other ways of writing", (first, ...others) => {
    for (const other of others) expect([other, mailboxOf(other)]).toEqual([other, mailboxOf(first)]);
  });

  it.each(different)("%s is not %s", (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });

  it.each(["", "@", "@b", "no address"])("of %j, which is no address, is the text itself", (text) => {
    expect(mailboxOf(text)).toBe(text);
  });

  it.each([...same.flat(), ...different.flat(), "", "@", "a@", "@b", "...@gmail.com", "no address"])(
    "of the mailbox of %s is itself",
    (address) => {
      expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
    },
  );
});
