import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Their transaction is another file's, or there is nothing to search with. */
const elsewhere: Readonly<Record<string, string>> = {
  "lib/mentoring/profile/hold-profile.ts": "saveProfileOf and saveProfileSettings",
  "lib/mentoring/requests/store-request.ts": "requestMentor and the sweeps",
  "lib/progress/goals/hold-goal.ts": "changeGoals and editing",
  "lib/accounts/sign-up/sign-up.ts": "a new account has said nothing",
  "lib/publishing/blog-posts/hold-post.ts": "posts have a search of their own",
  "lib/administration/audit/support/case-proofs.ts": "only tests",
};

test("whatever says something to others runs in `saying`, so that a long search holds up nobody", () => {
  const sources = globSync("lib/**/*.ts", { cwd: root })
    .filter((file) => !/\.(?:test|testing)\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
  const holding = sources.filter(({ source }) =>
    /import \{[^}]*\b(?:holdText|lookAtText|holdProfile)\b[^}]*\} from/.test(source),
  );
  const beside = holding.filter(({ source }) => !/\b(?:saying|changingWithWords)(?:<[^(]+>)?\(/.test(source));
  expect(beside.map(({ file }) => file).sort()).toEqual(Object.keys(elsewhere).sort());
});
