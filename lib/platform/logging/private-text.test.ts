import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { withoutPrivate, withoutPrivateButIds } from "./private-text.ts";

test.each([
  ["550 no such user <ana.gomez+x@example.org>", "550 no such user <[address]>"],
  ["sent to björn@müller.example and a%40b.example.org", "sent to [address] and [address]"],
  ["POST https://site.example/login?next=/dashboard&mail=x failed", "POST https://site.example/login?… failed"],
  ["smtp://user:pass@mail.example.org:587 refused", "smtp://…@mail.example.org:587 refused"],
  ["no session 0b9f5a1c-1111-4222-8333-444455556666 of theirs", "no session [id] of theirs"],
  ["/verify/7K2M-04QX-ABCD-9XYZ", "/verify/[code]"],
  ["from 203.0.113.9:4711 and 2001:db8:12::7", "from [network]:4711 and [network]"],
])("%j loses what could name a person [@OPS-18b]", (text, kept) => {
  expect(withoutPrivate(text)).toBe(kept);
});

test.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "connect ECONNREFUSED ::1:5432 and 10.0.0.5:6379",
  "Cannot read properties of undefined (reading 'id')",
  "/blog/how-to-learn-fractions-with-a-mentor-in-2026",
  "/dashboard/goals/nothing-here",
  "at 12:30:45 the AbortedPrerenderWarning came",
  'Failed query: select "id", "created_at" from "programme_figures" where "day" = $1',
])("%j stays as it is: an operator needs it", (text) => {
  expect(withoutPrivate(text)).toBe(text);
});

test("no random token is let through", () => {
  for (let n = 0; n < 2_000; n += 1) {
    const [link, hex] = [randomBytes(32).toString("base64url"), randomBytes(20).toString("hex")];
    expect(withoutPrivate(`/reset-password/${link}`)).not.toContain(link.slice(2, -2));
    expect(withoutPrivate(`action ${hex}`)).toBe("action [token]");
  }
});

test("a value that names a row keeps its id, and nothing else", () => {
  const id = "0b9f5a1c-1111-4222-8333-444455556666";
  expect(withoutPrivateButIds(`${id} ana@example.org`)).toBe(`${id} [address]`);
});
