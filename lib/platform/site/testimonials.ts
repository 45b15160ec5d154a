import { z } from "zod";
import { displayNames } from "#lib/platform/time/kept-formats.ts";
import { fromJson } from "./programme.ts";

export const testimonialCount = 3;

const text = (most: number) => z.string().trim().min(1).max(most);

const testimonial = z.strictObject({
  name: text(80),
  role: text(120),
  country: text(60),
  content: text(600),
  avatar: text(80).optional(),
});

export type Testimonial = z.infer<typeof testimonial>;

const list = z.array(testimonial).length(testimonialCount);

export const testimonialsField = z.union([list, fromJson.pipe(list)]);

export function countryName(country: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  const code = country.toUpperCase();
  return displayNames(locale, { type: "region" }).of(code === "UK" ? "GB" : code) ?? country;
}

export function neighbours(index: number, count: number): { previous: number; next: number } {
  return { previous: (index + count - 1) % count, next: (index + 1) % count };
}
