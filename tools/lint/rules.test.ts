import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Every house rule refuses a snippet that breaks it, with the project's own configuration. */
const root = resolve(import.meta.dirname, "../..");

type Snippet = { file: string; code: string; says: string };

const long = (lines: number) => Array.from({ length: lines }, (_, n) => `export const n${n} = ${n};`).join("\n");
const longBody = Array.from({ length: 61 }, (_, n) => `  console.log(${n});`).join("\n");

const refused: readonly Snippet[] = [
  { file: "lib/a/rules.ts", code: `export { cache } from "react";`, says: "PURE files know no React" },
  { file: "lib/b/rules.ts", code: `import "next/cache";`, says: "PURE files know no React" },
  { file: "lib/b1/rules.ts", code: `import "#db/queries/posts.ts";`, says: "PURE files know no React" },
  {
    file: "lib/b2/input.ts",
    code: `import { env } from "#lib/platform/env.ts"; export const e = env();`,
    says: "PURE files",
  },
  { file: "lib/b3/rules.ts", code: `import "node:fs";`, says: "PURE files know no React" },
  { file: "lib/b4/rules.ts", code: `import "./actions.ts";`, says: "PURE files know no React" },
  ...["server/con.ts", "lib/platform/con.ts", "app/con/page.tsx", "components/con/a.tsx", "db/con.ts"].map((file) => ({
    file,
    code: "console.error(1);",
    says: "noConsole",
  })),
  { file: "lib/c/rules.ts", code: `export const at = Date.now();`, says: "no clock" },
  { file: "lib/d/rules.ts", code: `export const at = new Date();`, says: "no clock" },
  { file: "lib/e/rules.ts", code: `export const n = Math.random();`, says: "no randomness" },
  { file: "lib/f/input.ts", code: `export const id = crypto.randomUUID();`, says: "no randomness" },
  { file: "lib/platform/time/time.ts", code: `export const now = Date.now();`, says: "no clock" },
  { file: "db/queries/g.ts", code: `import "next/headers";`, says: "db/ knows no React" },
  { file: "db/queries/h.ts", code: `import "#lib/identity/access/guards.ts";`, says: "db/ knows no React" },
  { file: "db/schema/i.ts", code: `import "#components/platform/ui/button.tsx";`, says: "db/ knows no React" },
  { file: "db/queries/j.ts", code: `try { test(); } catch { done(); }`, says: "A query catches nothing" },
  { file: "db/schema/j2.ts", code: `text("kind", { enum: ["late", "absent"] });`, says: "a tuple of its rules.ts" },
  {
    file: "lib/k/save-thing.ts",
    code: `import "next/navigation";\nimport "#db/client.ts";`,
    says: "A use case knows no Next",
  },
  {
    file: "lib/l/save-thing.ts",
    code: `import { cache } from "react"; import "#db/queries/l.ts"; cache(l);`,
    says: "A use case knows no Next",
  },
  {
    file: "lib/m/save-thing.ts",
    code: `import "#lib/identity/access/guards.ts";\nimport "#db/client.ts";`,
    says: "A use case knows no Next",
  },
  ...["new Date()", "Date.now()"].map((clock) => ({
    file: "lib/m2/save-thing.ts",
    code: `import "#db/client.ts"; export const at = () => ${clock};`,
    says: "A use case has no clock",
  })),
  { file: "lib/n/actions.ts", code: `import "drizzle-orm";`, says: "hold no SQL" },
  { file: "app/[locale]/dashboard/o.tsx", code: `import "#db/schema/posts.ts";`, says: "hold no SQL" },
  {
    file: "lib/accounts/p/actions.ts",
    code: `import "#lib/accounts/sign-in/actions.ts";`,
    says: "never calls another feature's actions",
  },
  {
    file: "components/accounts/q/form.tsx",
    code: `import "#lib/accounts/r/actions.ts";`,
    says: "never calls another feature's actions",
  },
  { file: "components/typed/a.tsx", code: `export const A = () => <p>Hello</p>;`, says: "Text of a component" },
  { file: "components/typed/b.tsx", code: `export const B = () => <p>{n} Entwürfe</p>;`, says: "Text of a component" },
  { file: "components/typed/c.tsx", code: `export const C = () => <p>{"Hola"}</p>;`, says: "Text of a component" },
  { file: "app/[locale]/d.tsx", code: `export const D = () => <i aria-label="Close" />;`, says: "Text of a component" },
  { file: "components/typed/e.tsx", code: `export const E = () => <F label={"Name"} />;`, says: "Text of a component" },
  {
    file: "components/typed/f.tsx",
    code: `export const F = () => <input title={\`Send\`} />;`,
    says: "Text of a comp",
  },
  ...[
    `<p>{ok ? "Yes" : t("no")}</p>`,
    `<p>{ok ? t("yes") : "No"}</p>`,
    `<p>{a ? "–" : b ? t("b") : "No"}</p>`,
    `<p>{x && "Hi"}</p>`,
    `<p>{name ?? "Nobody"}</p>`,
    `<p>{\`\${count} drafts\`}</p>`,
    `<F label={a ? t("x") : "Y"} />`,
    `<F title="Nothing here" />`,
    `<F text={"Nothing here"} />`,
    `<F description={x && "Nothing here"} />`,
    `<F closeLabel='Close' />`,
  ].map((shown, n) => ({
    file: `components/typed/shown-${n}.tsx`,
    code: `export const S = () => ${shown};`,
    says: "Text of a component",
  })),
  ...[
    `a.textContent = "saved";`,
    `a.ariaLabel = ok ? x : "close";`,
    `a.setAttribute("aria-label", "close");`,
    `show("Link copied!");`,
    `show("Copied.");`,
    `show(\`Copied \${count} times\`);`,
  ].map((code, n) => ({ file: `browser/documents/typed-${n}.ts`, code, says: "Text of a script" })),
  {
    file: "components/platform/ui/s.tsx",
    code: `import "#lib/publishing/blog-posts/rules.ts";`,
    says: "components/platform/ui knows no domain",
  },
  {
    file: "components/platform/ui/t.tsx",
    code: `import "#components/publishing/blog-posts/card.tsx";`,
    says: "imports only itself",
  },
  { file: "components/platform/ui/t1.tsx", code: `import "../live/a.ts";`, says: "No import climbs" },
  {
    file: "components/platform/ui/t2.tsx",
    code: `export const t = import("#lib/publishing/blog-posts/rules.ts");`,
    says: "components/platform/ui knows no",
  },
  {
    file: "components/platform/ui/t3.tsx",
    code: `import "#components/platform/live/a.ts";`,
    says: "imports only itself",
  },
  {
    file: "db/queries/t4.ts",
    code: `import type { A } from "../client.ts";\nexport type B = A;`,
    says: "No import climbs",
  },
  { file: "lib/a/t5.ts", code: `export { a } from "./../b/actions.ts";`, says: "No import climbs" },
  { file: "lib/a/t6.ts", code: `export const a = () => import("../b.ts");`, says: "No import climbs" },
  { file: "lib/a/t7.ts", code: `export type A = import("../b.ts").B;`, says: "No import climbs" },
  { file: "lib/a/t8.ts", code: `import "#lib/a/../../app/b.ts";`, says: "No import climbs" },
  {
    file: "lib/identity/access/t9.ts",
    code: `import "./guards.ts";\nimport "#db/client.ts";`,
    says: "A use case knows no Next",
  },
  {
    file: "lib/safety/u/u1.ts",
    code: `import type { A } from "#lib/mentoring/sessions/rules.ts";\nexport type B = A;`,
    says: "The area safety imports from its own area and lower ones",
  },
  {
    file: "components/identity/u/u2.tsx",
    code: `import "#components/accounts/settings/a.tsx";`,
    says: "The area identity imports",
  },
  {
    file: "db/queries/progress/u3.ts",
    code: `import "#db/queries/publishing/a.ts";`,
    says: "The area progress imports",
  },
  { file: "components/u/v.tsx", code: `import "#app/[locale]/page.tsx";`, says: "Nothing imports app/" },
  { file: "lib/w/x.ts", code: `import "#components/platform/ui/button.tsx";`, says: "stand below components/" },
  { file: "server/y.ts", code: `import "#components/platform/ui/button.tsx";`, says: "stand below components/" },
  { file: "app/[locale]/(site)/z/page.tsx", code: `"use client";\nexport const z = 1;`, says: "Pages under (site)" },
  { file: "lib/utils.ts", code: `export const a = 1;`, says: "Name a file by what it does" },
  { file: "components/posts/helpers.tsx", code: `export const a = 1;`, says: "Name a file by what it does" },
  { file: "lib/aa.ts", code: `export const secret = process.env.AUTH_SECRET;`, says: "noProcessEnv" },
  {
    file: "lib/bb.ts",
    code: `import sanitize from "sanitize-html"; sanitize("");`,
    says: "lib/platform/html/html.ts alone",
  },
  {
    file: "components/cc.ts",
    code: `import { Temporal } from "temporal-polyfill"; Temporal.Now;`,
    says: "lib/platform/time/zones.ts alone",
  },
  {
    file: "components/dd.tsx",
    code: `export const D = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;`,
    says: "noDangerouslySetInnerHtml",
  },
  { file: "lib/ee.ts", code: `export const any = (value: any) => value;`, says: "noExplicitAny" },
  { file: "lib/ff.ts", code: `export const first = (list: string[]) => list[0]!.trim();`, says: "noNonNullAssertion" },
  { file: "lib/notKebab.ts", code: `export const a = 1;`, says: "useFilenamingConvention" },
  { file: "lib/gg/index.ts", code: `export * from "./hh.ts";`, says: "noBarrelFile" },
  {
    file: "lib/cycle-a.ts",
    code: `import { b } from "#lib/cycle-b.ts"; export const a = () => b;`,
    says: "noImportCycles",
  },
  {
    file: "lib/cycle-b.ts",
    code: `import { a } from "#lib/cycle-a.ts"; export const b = () => a;`,
    says: "noImportCycles",
  },
  { file: "lib/long-file.ts", code: long(251), says: "noExcessiveLinesPerFile" },
  { file: "scripts/long.ts", code: `export function long() {\n${longBody}\n}`, says: "noExcessiveLinesPerFunction" },
  ...[
    `await page.route("**/api/learning?*", (route) => route.abort());`,
    `await page.context().route(/\\/api\\/messages/, (route) => route.abort(), { times: 1 });`,
  ].map((code, n) => ({ file: `e2e/outbox-${n}.spec.ts`, code, says: "answer it with playAnswers" })),
  {
    file: "lib/sent/input.ts",
    code: `export const read = (sent) => schema.safeParse(sent);`,
    says: "refuse by length",
  },
  {
    file: "lib/sent/actions.ts",
    code: `export const read = (sent) => z.string().parse(sent);`,
    says: "refuse by length",
  },
  { file: "lib/marks/rules.ts", code: `export const key = (text) => text.normalize("NFC");`, says: "Normalise with" },
  { file: "browser/marks/a.ts", code: `export const key = (text) => text.normalize();`, says: "Normalise with" },
  { file: "e2e/wait.spec.ts", code: `await page.waitForTimeout(5);`, says: "noPlaywrightWaitForTimeout" },
];

const accepted: readonly Omit<Snippet, "says">[] = [
  {
    file: "components/ok/words.tsx",
    code: `export const W = () => <p title={t("a")} className="flex">{t("b")} · {" "}({count}) – {name} <b>GitHub</b><F placeholder="https://" label={x} alt="" id="a" /></p>;`,
  },
  {
    file: "components/ok/choices.tsx",
    code: `export const C = () => <p className={a ? "flex" : "grid"}>{a ? "–" : t(b ? "c" : "d")}{x && <F heading="h3" label={a ? "" : t("e")} text={t("f")} />}{\`\${a}–\${b}\`}</p>;`,
  },
  {
    file: "components/enhance/ok.ts",
    code: `a.textContent = b.dataset.label ?? "";\na.setAttribute("aria-current", "true");\na.textContent = \`\${x}, \${y}\`;\non("Escape", 'video/webm; codecs="vp9"', "width=600,height=400", \`Path=/; Max-Age=0\`);`,
  },
  { file: "lib/ok/rules.ts", code: `export const isLate = (due: Date, now: Date) => due < now;` },
  {
    file: "lib/ok/actions.ts",
    code: `"use server";\nimport { updateTag } from "next/cache";\nexport const go = async () => updateTag("a");`,
  },
  { file: "lib/ok/input.ts", code: `export const read = (text) => JSON.parse(text);` },
  { file: "lib/platform/normal-text.ts", code: `export const normal = (text) => text.normalize("NFC");` },
  { file: "lib/ok/below.ts", code: `export { a } from "./words/en.ts";\nexport { b } from "#lib/ok/b.ts";` },
  {
    file: "components/platform/ui/ok.tsx",
    code: `export const a = () => import("#components/platform/ui/button.tsx");`,
  },
  { file: "lib/ok/save.ts", code: `import { go } from "#db/client.ts";\nexport const save = () => go;` },
  {
    file: "components/ok/form.tsx",
    code: `"use client";\nimport { go } from "#lib/ok/actions.ts";\nexport const f = go;`,
  },
  { file: "components/layout/ok.tsx", code: `import { go } from "#lib/ok/actions.ts";\nexport const f = go;` },
  { file: "lib/ok/cookie.ts", code: `import { cookies } from "next/headers";\nexport const c = cookies;` },
  { file: "e2e/ok.spec.ts", code: `await page.route("**/contact", (route) => route.abort());` },
  { file: "lib/platform/html/html.ts", code: `import sanitize from "sanitize-html";\nexport const clean = sanitize;` },
  { file: "lib/platform/env.ts", code: `export const read = () => process.env;` },
];

let folder = "";
let report: { severity: string; category: string; message: string; location?: { path?: string } }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "baobab-lint-"));
  const config = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  cpSync(join(root, "tools/lint"), join(folder, "tools/lint"), {
    recursive: true,
    filter: (name) => !name.endsWith(".ts"),
  });
  for (const { file, code } of [...refused, ...accepted]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const run = spawnSync(process.execPath, [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  report = JSON.parse(run.stdout.slice(run.stdout.indexOf("{"))).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findings = (file: string) => report.filter(({ location }) => location?.path?.endsWith(file));

describe("the linter refuses [@I18N-02a]", () => {
  test.each(refused)("$file: $says", ({ file, says }) => {
    const found = findings(file).map(({ severity, category, message }) => `${severity} ${category} ${message}`);
    expect(found.join("\n")).toMatch(new RegExp(`error .*${says.replace(/[.()/]/g, "\\$&")}`));
  });
});

describe("the linter accepts", () => {
  test.each(accepted)("$file", ({ file }) => {
    const house = findings(file).filter(
      ({ category }) => category === "plugin" || /noRestrictedImports|noProcessEnv/.test(category),
    );
    expect(house).toEqual([]);
  });
});
