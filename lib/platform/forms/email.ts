import { z } from "zod";

/** What an address is compared by (PURE): without case and surrounding blanks. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The last part of an address of a country or script that writes otherwise, as browsers send it: `.рф` comes as `.xn--p1ai`. */
const foreignEnding = /\.xn--[a-z0-9](?:[a-z0-9-]{0,57}[a-z0-9])?$/i;

/** Whether this is an e-mail address (PURE), wherever one is asked for; the names of hosts as they are registered, in plain letters. */
export function isEmail(value: string): boolean {
  return z.email().safeParse(value.replace(foreignEnding, ".org")).success;
}
