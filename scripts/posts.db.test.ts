import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase, testFolder } from "#db/testing.ts";
import { ghostExport, ghostPost, wxr, wxrItem } from "#lib/publishing/moving/support/export-files.ts";
import { said } from "./support/command.testing.ts";
import { runPosts } from "./support/posts-program.ts";

testDatabase();
const folder = testFolder();
const mentor = "mentor@people.example";
const whole = join(folder, "whole.json");

beforeAll(async () => {
  writeFileSync(whole, ghostExport([ghostPost()]));
  await db()
    .insert(users)
    .values(
      (["mentor", "student"] as const).map((role) => {
        const email = `${role}@people.example`;
        return newUser({ role, email, emailKey: email });
      }),
    );
});

/** What `npm run posts` does with these words, in this process. */
const command = (...args: string[]) => said(() => runPosts(args));

const slugs = async () => (await db().select({ slug: posts.slug }).from(posts)).map(({ slug }) => slug);

test("the command imports an export as drafts once, and exports them as Markdown [@BLOG-21b @BLOG-21d @BLOG-21e]", async () => {
  const file = join(folder, "old.xml");
  writeFileSync(file, wxr([wxrItem({ content: '<p><img src="https://old.example/a.png" alt="Cake"></p>' })]));
  expect((await command("import", file, "--author", mentor, "--dry-run")).said).toContain("Nothing was stored.");
  expect(await slugs()).toEqual([]);
  const stored = { refused: false, said: expect.stringContaining("1 posts were stored as drafts") };
  expect(await command("import", file, "--author", mentor)).toEqual(stored);
  expect(readFileSync(`${file}.pictures.txt`, "utf8")).toBe("fractions\thttps://old.example/a.png\n");
  const again = await command("import", file, "--author", mentor);
  expect(again.said).toContain("0 posts were stored as drafts; 1 were here");
  expect(await slugs()).toEqual(["fractions"]);
  const out = join(folder, "out");
  expect((await command("export", out)).said).toContain("1 posts and 0 pictures");
  expect(readFileSync(join(out, "fractions.md"), "utf8")).toMatch(/^---\ntitle: Fractions\nslug: fractions\n/);
});

test.each([
  [["import", "broken.xml", "--author", mentor], "not whole XML: line"],
  [["import", "none.xml", "--author", mentor], "cannot be read: ENOENT"],
  [["import", "whole.json"], "Usage: npm run posts"],
  [["import", "whole.json", "--author", "nobody@people.example"], "There is no account"],
  [["import", "whole.json", "--author", "student@people.example"], "is no mentor"],
  [["import", "whole.json", "--author", mentor, "--pictures", "none"], "is no folder"],
  [["import", "whole.json", "--author", mentor, "--language", "tlh"], "--language is one of"],
  [["import", "whole.json", "--author", mentor, "--as", mentor], "There is no staff account"],
  [["export"], "Usage: npm run posts"],
])("%j is refused with the reason, and stores nothing", async ([name = "", file, ...more], words) => {
  const before = await slugs();
  writeFileSync(join(folder, "broken.xml"), wxr([wxrItem({ id: "90", slug: "new" })]).slice(0, -20));
  const args = [name, ...(file === undefined ? [] : [join(folder, file)]), ...more];
  expect(await command(...args)).toEqual({ refused: true, said: expect.stringContaining(words) });
  expect(await slugs()).toEqual(before);
});
