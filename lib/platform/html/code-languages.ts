/** Languages a code block may name: the stored word, and what people call it. */
export const codeLanguages = {
  bash: "Bash",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  css: "CSS",
  go: "Go",
  html: "HTML",
  java: "Java",
  javascript: "JavaScript",
  json: "JSON",
  kotlin: "Kotlin",
  latex: "LaTeX",
  markdown: "Markdown",
  php: "PHP",
  python: "Python",
  r: "R",
  ruby: "Ruby",
  rust: "Rust",
  sql: "SQL",
  swift: "Swift",
  typescript: "TypeScript",
  yaml: "YAML",
} as const;

export type CodeLanguage = keyof typeof codeLanguages;

const shortNames: Readonly<Record<string, CodeLanguage>> = {
  sh: "bash",
  shell: "bash",
  "c++": "cpp",
  "c#": "csharp",
  cs: "csharp",
  golang: "go",
  xml: "html",
  js: "javascript",
  jsx: "javascript",
  kt: "kotlin",
  tex: "latex",
  md: "markdown",
  py: "python",
  rb: "ruby",
  rs: "rust",
  ts: "typescript",
  tsx: "typescript",
  yml: "yaml",
};

export function isCodeLanguage(word: string): word is CodeLanguage {
  return Object.hasOwn(codeLanguages, word);
}

/** What somebody typed or another editor wrote, for example `py`; undefined for plain text. */
export function codeLanguageOf(word: string | null | undefined): CodeLanguage | undefined {
  const name = word?.trim().toLowerCase() ?? "";
  return isCodeLanguage(name) ? name : Object.hasOwn(shortNames, name) ? shortNames[name] : undefined;
}
