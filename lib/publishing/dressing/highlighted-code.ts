import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import latex from "highlight.js/lib/languages/latex";
import markdown from "highlight.js/lib/languages/markdown";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import r from "highlight.js/lib/languages/r";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import html from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import type { CodeLanguage } from "#lib/platform/html/code-languages.ts";
import { withinTime } from "#lib/platform/workers/within-time.ts";

const grammars: Readonly<Record<CodeLanguage, Parameters<typeof hljs.registerLanguage>[1]>> = {
  ...{ bash, c, cpp, csharp, css, go, html, java, javascript, json, kotlin },
  ...{ latex, markdown, php, python, r, ruby, rust, sql, swift, typescript, yaml },
};
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);

/** Our few colours, and which parts of a language have them. */
const parts = {
  "code-keyword": "keyword selector-tag name tag section operator",
  "code-string": "string regexp char addition link code template-tag",
  "code-number": "number literal symbol bullet",
  "code-comment": "comment quote meta doctag deletion",
  "code-name":
    "title function class built_in type attr attribute variable property selector-class selector-id template-variable",
};
const classOf = new Map(
  Object.entries(parts).flatMap(([name, list]) => list.split(" ").map((part) => [part, name] as const)),
);

/** Characters of one block, and of all blocks of a post together, that are coloured. */
const most = { block: 20_000, post: 100_000 } as const;
/** Milliseconds. The grammars take seconds for some short texts; a long usual one takes 50. */
const longest = { block: 2_000, post: 6_000 } as const;

/** Colours the code blocks of one post, as HTML; undefined for what stays plain. In a thread of the pool only. */
export function codePainter(
  limits: Readonly<{ block: number; post: number }> = longest,
): (code: string, language: CodeLanguage) => string | undefined {
  let left: number = most.post;
  let time = limits.post;
  return (code, language) => {
    if (code.length > most.block || code.length > left || time <= 0) return undefined;
    left -= code.length;
    const begin = performance.now();
    const done = withinTime(Math.min(limits.block, Math.ceil(time)), () =>
      hljs.highlight(code, { language, ignoreIllegals: true }),
    );
    time -= performance.now() - begin;
    return done?.value.replace(/<span class="([^"]*)">/g, (_, names: string) => {
      const part = /^(?:hljs|language)-([\w-]+)/.exec(names)?.[1] ?? "";
      const name = classOf.get(part);
      return name ? `<span class="${name}">` : "<span>";
    });
  };
}
