import { locales } from "#i18n/routing.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { PageWeight } from "./page-weight.ts";

/** Bytes on the wire of a first view, without pictures. */
const pageLimit = 14_000;
const landingLimit = 24_000;
const styleLimit = 10 * 1024;

export function weightLimitOf(path: string): number {
  return locales.some((locale) => withLocale(locale, paths.home) === path) ? landingLimit : pageLimit;
}

/** Any of them fails the build. */
export function weightProblems({ path, status, bytes, css, faults }: PageWeight): string[] {
  const limit = weightLimitOf(path);
  const problems = faults.map((fault) => `${path}: ${fault}`);
  if (status !== 200) problems.push(`${path} answers ${status}`);
  if (bytes > limit) problems.push(`${path} weighs ${bytes} bytes, above ${limit}`);
  if (css > styleLimit) problems.push(`${path}: its styles have ${css} bytes, above ${styleLimit}`);
  return problems;
}
