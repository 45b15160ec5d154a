import { type Limit, settable } from "#lib/platform/limits/rules.ts";

const minute = 60_000;

export const contactFormLimit: Limit = {
  scope: "contact:network",
  ...settable("contact"),
  windowMs: 15 * minute,
  pauseMs: 15 * minute,
};

export const contactFormLengths = { name: 200, email: 254, subject: 200, message: 5000 } as const;
export type ContactFormField = keyof typeof contactFormLengths;
