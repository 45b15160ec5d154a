/** A post as another program exported it. */
export type MovedPost = Readonly<{
  /** What it is called in messages: its place in the file. */
  place: string;
  /** Unique over all exports: the program and its own id. */
  origin: string;
  title: string;
  slug: string;
  html: string;
  excerpt: string;
  tags: readonly string[];
  categories: readonly string[];
  /** How the export names its author: an address or a sign-in name; empty if it does not say. */
  author: string;
  createdAt: Date;
  featuredImage: string | null;
  /** The paths of the old address, by which other posts link to it. */
  paths: readonly string[];
}>;

/** What an export holds, and what cannot be taken from it, each with its reason. */
export type ReadExport = Readonly<{ posts: readonly MovedPost[]; left: readonly LeftOut[] }>;
export type LeftOut = Readonly<{ place: string; why: string }>;

/** The file is no export that can be read. The message says what is wrong and where. */
export class UnreadableExportError extends Error {}

/** Addresses without what may differ between two ways to write them. */
export function pathOf(address: string): string {
  const path = URL.parse(address, "https://old.invalid")?.pathname ?? "/";
  return path.replace(/\/+$/, "") || "/";
}

/** A date of an export, or undefined. Numbers are milliseconds; times without a zone are UTC. */
export function dateOf(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const written = typeof value === "string" && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value);
  const date = new Date(written ? `${value.replace(" ", "T")}Z` : value);
  const year = date.getUTCFullYear();
  return year >= 1970 && year < 2200 ? date : undefined;
}
