import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isMuted, saysWords } from "./writing-stopped.ts";

const root = join(import.meta.dirname, "../../..");
const now = new Date("2026-11-21T12:00:00.000Z");

/** What says something to others. `note`: only with words, because leaving stays possible. */
const saying: Readonly<Record<string, string>> = {
  "lib/mentoring/messages/actions.ts": "submitMessage",
  "lib/mentoring/requests/actions.ts": "sendRequest reply accept decline askForMore",
  "lib/mentoring/sessions/actions.ts":
    "bookTime bookAnotherTime proposeTime cancelOwnSession rateOwnSession saveOwnRecap",
  "lib/mentoring/matches/actions.ts": "endMentoring",
  "lib/mentoring/video-calls/actions.ts": "startInstantCall",
  "lib/mentoring/profile/actions.ts": "saveProfile submitPhoto",
  "lib/accounts/settings/actions.ts": "submitProfileSettings",
  "lib/progress/goals/actions.ts": "submitNewGoal submitStep submitGoal submitStepTitle submitComment",
  "lib/progress/materials/actions.ts": "submitMaterial changeOwnMaterial",
};

/** The text of a function, with that of a function of the same file which it hands its work to. */
function bodyOf(source: string, name: string): string {
  const start = source.search(new RegExp(`function ${name}\\b`));
  const body = source.slice(start, source.indexOf("\n}\n", start));
  const next = /return (answered|save)\(/.exec(body)?.[1];
  return next ? body + bodyOf(source, next) : body;
}

/** Limited otherwise: messages and pictures by their own numbers, and a call starts without words. */
const uncounted = ["submitMessage", "submitPhoto", "startInstantCall"];

describe("somebody muted is refused by [@SAFE-24a]", () => {
  const actions = Object.entries(saying).flatMap(([file, names]) =>
    names.split(" ").map((name) => [file, name] as const),
  );
  test.each(actions)("%s %s", (file, name) => {
    const body = bodyOf(readFileSync(join(root, file), "utf8"), name);
    expect(body).toMatch(/\bstopped: (?:writingStopped|sayingStopped|(?:async )?\()/);
    expect(/\bstopped: writingStopped/.test(body), "whose saves are not counted").toBe(uncounted.includes(name));
  });

  test.each(["app/api/messages/route.ts", "app/api/learning/route.ts", "app/api/calls/[id]/notes/route.ts"])(
    "%s",
    (file) => expect(readFileSync(join(root, file), "utf8")).toContain("mutedResponse("),
  );

  test("publishing a post", () => {
    const file = readFileSync(join(root, "lib/publishing/blog-posts/actions.ts"), "utf8");
    expect(bodyOf(file, "submitPost")).toContain("isMuted(user, now)");
  });
});

test("a mute ends by itself", () => {
  expect(isMuted({ mutedUntil: null }, now)).toBe(false);
  expect(isMuted({ mutedUntil: new Date(now.getTime() + 1) }, now)).toBe(true);
  expect(isMuted({ mutedUntil: now }, now)).toBe(false);
});

test("a form without words passes, whoever sends it", () => {
  for (const note of ["", "  ", undefined, 7]) expect(saysWords({ note }, ["note"])).toBe(false);
  expect(saysWords({ note: "Bye" }, ["reason", "note"])).toBe(true);
});
