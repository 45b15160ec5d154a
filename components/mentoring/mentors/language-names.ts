/** The names of languages in the reader's language, as one text; a code nobody knows stands for itself. */
export function languageNames(codes: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(codes.map((code) => languageName(code, locale)));
}

export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
