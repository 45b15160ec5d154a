import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { isEmail } from "#lib/platform/forms/email.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { nameFault } from "#lib/safety/contact-filter/name-fault.ts";
import { guardianLengths } from "./lengths.ts";

/** What may be sent about guardians (PURE). Messages are codes, translated at the edge. */

/** It stands in a mail to somebody who has not asked for one, so it can carry no address and no message. */
const looksLikeAddress = /[/@:<>]|www\.|\.\p{L}{2,}/iu;

const name = z
  .string()
  .overwrite(postedLine)
  .min(1, "required")
  .max(guardianLengths.name, "tooLong")
  .refine((value) => value === "" || !(looksLikeAddress.test(value) || nameFault(value)), "plainName");

const phone = z
  .string()
  .overwrite(postedLine)
  .max(guardianLengths.phone, "tooLong")
  .refine((value) => value === "" || isPhone(value), "phone")
  .transform((value) => value || null);

const email = z
  .string()
  .overwrite(postedLine)
  .max(guardianLengths.email, "tooLong")
  .refine((value) => value === "" || isEmail(value), "email")
  .transform((value) => value || null);

export const guardianSchema = z
  .strictObject({
    name,
    email,
    phone,
    language: z.enum(locales, "option"),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ["email"], message: "reachable" });
export type GuardianInput = z.infer<typeof guardianSchema>;

function isPhone(value: string): boolean {
  return /^\+?[\d ()./-]+$/.test(value) && phoneDigits(value).length >= 6;
}

/** What two ways of writing a number have in common. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "");
}

const choice = z.enum(["yes", "no"], "choose").transform((value) => value === "yes");

/** Each scope is answered on its own; nothing is taken for granted. */
export const decisionSchema = z.strictObject({ chat: choice, audio: choice, video: choice });

/** What a guardian may ask of the student's data. */
export const dataWishes = ["export", "deletion"] as const;
export type DataWish = (typeof dataWishes)[number];

/** The wish an address or a form names; undefined for anything else. */
export function dataWishOf(value: unknown): DataWish | undefined {
  return dataWishes.find((known) => known === value);
}
