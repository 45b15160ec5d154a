import { z } from "zod";

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Browsers send `.рф` as `.xn--p1ai`, which zod rejects. */
const foreignEnding = /\.xn--[a-z0-9](?:[a-z0-9-]{0,57}[a-z0-9])?$/i;

export function isEmail(value: string): boolean {
  return z.email().safeParse(value.replace(foreignEnding, ".org")).success;
}
