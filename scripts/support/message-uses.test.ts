import { describe, expect, test } from "vitest";
import { unusedKeys } from "./message-uses.ts";

const keys = ["posts.title", "posts.steps.first.title", "posts.steps.second.title", "posts.list.none", "auth.title"];
/** A key built from a variable, as code writes it. */
const built = ["t(`steps.", "{key}.title`)"].join("$");
const unused = (text: string, ...others: string[]) =>
  unusedKeys(
    keys,
    [text, ...others].map((one, index) => ({ path: `components/x${index}.tsx`, text: one })),
  );

describe("a sentence counts as used [@I18N-02b]", () => {
  test.each([
    [
      "by its key",
      `const t = useTranslations("posts"); t("title"); t("list.none");`,
      ["posts.title", "posts.list.none"],
    ],
    ["awaited", `const t = await getTranslations("posts.list"); t("none")`, ["posts.list.none"]],
    [
      "one of several awaited",
      `const [a, tl, t] = await Promise.all([f(1, 2), getTranslations("posts.list"), getTranslations("auth")]); tl("none"); t("title")`,
      ["posts.list.none", "auth.title"],
    ],
    [
      "with a language given",
      `const t = await getTranslations({ locale, namespace: "auth" }); t("title")`,
      ["auth.title"],
    ],
    ["rich", `const t = useTranslations("auth"); t.rich("title", { b: (x) => x })`, ["auth.title"]],
    [
      "asked for",
      `const t = useTranslations("posts"); if (t.has("title")) t.raw("list")`,
      ["posts.title", "posts.list.none"],
    ],
    [
      "chosen",
      `const t = useTranslations("posts"); t(empty ? "list.none" : "title")`,
      ["posts.title", "posts.list.none"],
    ],
    [
      "from a template",
      `const t = useTranslations("posts"); for (const key of ["first", "second"]) ${built}`,
      ["posts.steps.first.title", "posts.steps.second.title"],
    ],
    ["through a variable", `const t = useTranslations("posts"); const column = "title"; t(column)`, ["posts.title"]],
    [
      "by a function that takes the translator",
      `function f(t: ReturnType<typeof useTranslations<"auth">>) { return t("title"); }`,
      ["auth.title"],
    ],
    ["read from the file itself", `import en from "#messages/en/auth.json"; en.title`, ["auth.title"]],
    ["read from all of them", `const { auth } = await loadMessages("en"); auth.title`, ["auth.title"]],
  ])("%s", (_how, code, used) => {
    expect(unused(code)).toEqual(keys.filter((key) => !used.includes(key)));
  });
});

describe("a sentence does not count as used [@I18N-02b]", () => {
  test.each([
    ["that nobody names", `const t = useTranslations("posts"); t("other")`],
    ["in another feature", `const t = useTranslations("contact"); t("title")`],
    ["named in a comment", `const t = useTranslations("posts"); // t("title")\n/* t("list.none") */`],
    ["when its name is only a text", `const title = "title"; f("title")`],
    ["when its template is filled with words nobody wrote", `const t = useTranslations("posts"); ${built}`],
    [
      "because the catalogue is handed on",
      `const { posts, auth } = await getMessages(); <Provider messages={{ posts }} />`,
    ],
  ])("%s", (_how, code) => {
    expect(unused(code)).toEqual(keys);
  });

  test("although the part of a template stands in another file it does", () => {
    const code = `const t = useTranslations("posts"); ${built}`;
    expect(unused(code, `export const steps = ["first"] as const;`)).not.toContain("posts.steps.first.title");
    expect(unused(code, `export const steps = ["first"] as const;`)).toContain("posts.steps.second.title");
  });
});
