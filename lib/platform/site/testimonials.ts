import { z } from "zod";

/** Exactly three are shown (PURE; SITE-08, FIELD-17). */
export const testimonialCount = 3;

const text = (most: number) => z.string().trim().min(1).max(most);

const testimonial = z.strictObject({
  name: text(80),
  /** As the person wants to be called: "Student, 10th grade". */
  role: text(120),
  /** A code of two letters, shown in the reader's language, or the country as it should be written. */
  country: text(60),
  content: text(600),
  /** What the picture is drawn from, where it should not be the name. */
  avatar: text(80).optional(),
});

export type Testimonial = z.infer<typeof testimonial>;

const list = z.array(testimonial).length(testimonialCount);

/** The real ones of an installation: three, as a list or as its JSON from the command line. */
export const testimonialsField = z.union([
  list,
  z
    .string()
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: "custom", message: "This is not valid JSON." });
        return z.NEVER;
      }
    })
    .pipe(list),
]);

/** A country in the reader's language where it is given as a code, else as it was written. */
export function countryName(country: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  const code = country.toUpperCase();
  return new Intl.DisplayNames(locale, { type: "region" }).of(code === "UK" ? "GB" : code) ?? country;
}

/** The one before and the one after, around both ends (SITE-09). */
export function neighbours(index: number, count: number): { previous: number; next: number } {
  return { previous: (index + count - 1) % count, next: (index + 1) % count };
}
