import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { fewestPhoneDigits, phoneDigits } from "#lib/identity/users/phone.ts";
import { isEmail } from "#lib/platform/forms/email.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { nameFault } from "#lib/safety/contact-filter/name-fault.ts";
import { guardianLengths } from "./lengths.ts";

/** The name goes into a mail nobody asked for, so it must not contain an address or a message. */
const looksLikeAddress = /[/@:<>]|www\.|\.\p{L}{2,}/iu;

/** A name for mails to people who did not ask for them. */
export const nameInMail = z
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
    name: nameInMail,
    email,
    phone,
    language: z.enum(locales, "option"),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ["email"], message: "reachable" });
export type GuardianInput = z.infer<typeof guardianSchema>;

function isPhone(value: string): boolean {
  return /^\+?[\d ()./-]+$/.test(value) && phoneDigits(value).length >= fewestPhoneDigits;
}

const choice = z.enum(["yes", "no"], "choose").transform((value) => value === "yes");

export const decisionSchema = z.strictObject({ chat: choice, audio: choice, video: choice });

export const dataWishes = ["export", "deletion"] as const;
export type DataWish = (typeof dataWishes)[number];

export function dataWishOf(value: unknown): DataWish | undefined {
  return dataWishes.find((known) => known === value);
}
